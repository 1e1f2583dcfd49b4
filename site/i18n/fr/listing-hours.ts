/** Opening hours, category and services of a listing, as its owner gives them. */
export const listingHours = {
  remove: 'Retirer',
  hours: {
    title: 'Heures d’ouverture',
    status: { unknown: 'Non précisé', closed: 'Fermé', open: 'Ouvert', allDay: 'Ouvert 24 heures' },
    opens: 'Ouverture',
    closes: 'Fermeture',
    addInterval: 'Ajouter une plage',
    byAppointment: 'Sur rendez-vous seulement',
  },
  category: {
    label: 'Catégorie',
    subcategory: 'Sous-catégorie (facultatif)',
  },
  services: {
    label: 'Produits et services (facultatif)',
    hint: 'Appuyez sur Entrée ou tapez une virgule après chacun.',
    count: '{{count}} de {{max}}',
    remove: 'Retirer « {{service}} »',
  },
};
