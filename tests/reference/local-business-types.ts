/**
 * The subtypes of schema.org's LocalBusiness that a directory of this kind may use.
 *
 * @see https://schema.org/LocalBusiness
 */
export const LOCAL_BUSINESS_TYPES: ReadonlySet<string> = new Set(
  `LocalBusiness AnimalShelter ArchiveOrganization
  AutomotiveBusiness AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash GasStation
  MotorcycleDealer MotorcycleRepair
  ChildCare Dentist DryCleaningOrLaundry
  EmergencyService FireStation Hospital PoliceStation EmploymentAgency
  EntertainmentBusiness AmusementPark ArtGallery Casino ComedyClub MovieTheater NightClub
  FinancialService AccountingService BankOrCreditUnion InsuranceAgency
  FoodEstablishment Bakery BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant IceCreamShop Restaurant
  Winery GovernmentOffice PostOffice
  HealthAndBeautyBusiness BeautySalon DaySpa HairSalon HealthClub NailSalon TattooParlor
  HomeAndConstructionBusiness Electrician GeneralContractor HVACBusiness HousePainter Locksmith MovingCompany
  Plumber RoofingContractor
  LegalService Attorney Notary Library
  LodgingBusiness BedAndBreakfast Campground Hostel Hotel Motel Resort SkiResort VacationRental
  MedicalBusiness MedicalClinic Optician Pharmacy Physician Physiotherapy Podiatric
  ProfessionalService RadioStation RealEstateAgent RecyclingCenter SelfStorage ShoppingCenter
  SportsActivityLocation BowlingAlley ExerciseGym GolfCourse PublicSwimmingPool SportsClub StadiumOrArena
  TennisComplex
  Store BikeStore BookStore ClothingStore ComputerStore ConvenienceStore DepartmentStore ElectronicsStore Florist
  FurnitureStore GardenStore GroceryStore HardwareStore HobbyShop HomeGoodsStore JewelryStore LiquorStore
  MobilePhoneStore MusicStore OfficeEquipmentStore PawnShop PetStore ShoeStore SportingGoodsStore TireShop ToyStore
  WholesaleStore TelevisionStation TouristInformationCenter TravelAgency`.split(/\s+/),
);
