import type { AccountExport, DeletionPreview, OwnFile, OwnReviews, OwnSession } from './accounts/account.ts';
import type { AccountDetails, FoundAccounts } from './accounts/accounts.ts';
import type { EmailChoice, EmailLink } from './accounts/emails.ts';
import type { NotificationPage } from './accounts/notifications.ts';
import type { OwnStaffRole } from './accounts/staff.ts';
import type { CategoryLearning, ClassifiedListings, UnclassifiedPage } from './categories/unclassified.ts';
import type { Database, Json } from './database.types.ts';
import type { TextOriginals } from './listing/bilingual-texts.ts';
import type {
  ComparedListing,
  DuplicatePairs,
  FoundListing,
  ListingWithValues,
  Merge,
  UndoneMerge,
} from './listing/duplicates.ts';
import type {
  EditableListing,
  ListingDeletion,
  ListingRight,
  OwnListing,
  ReceivedInvitation,
  SavedListing,
  SentInvitation,
  SimilarListing,
  SubmittedListing,
} from './listing/edit.ts';
import type { AccountList, KeptListing } from './listing/kept-lists.ts';
import type { LicencesToMatch } from './listing/licence-matches.ts';
import type { ChangedListings, ListingTable, SavedFilters } from './listing/listing-table.ts';
import type { ManagedSponsor, Sponsor } from './operations/sponsor.ts';
import type { DayFigures, ModerationTimes, Standing, Tops } from './operations/statistics.ts';
import type { Transfer, TransferLine } from './operations/transfers.ts';
import type { UpkeepState } from './operations/upkeep.ts';
import type { VitalsHistogram } from './operations/vitals.ts';
import type {
  BrowsePage,
  BusinessAddress,
  BusinessPage,
  CategoryPage,
  CityCategoryPage,
  FileSource,
  HomePage,
  KeptListings,
  ListingCategory,
  MissingTrades,
  MovedCategory,
  NearestPlace,
  OpenData,
  PlaceDirectory,
  PlacePage,
  RankingRules,
  ReviewReply,
  SearchPage,
  SearchResult,
  SharedList,
  SiteStatus,
  SuggestedMunicipality,
  Suggestion,
} from './pages/directory.ts';
import type { IndexingReport, ListingIndexing } from './pages/indexing.ts';
import type {
  NewListing,
  SitemapCityCategories,
  SitemapIndex,
  SitemapListings,
  SitemapLists,
} from './pages/sitemap.ts';
import type { Filters } from './search/reading/request.ts';
import type { KnownWords, Spelling } from './search/reading/vocabulary.ts';
import type { SavedSearch } from './search/saved-searches.ts';
import type { ProposedTerm, SearchesReport } from './search/searches.ts';
import type { AdminTaxonomy, SearchWords } from './search/taxonomy.ts';
import type { AccountLog, DecisionLog } from './trust/audit.ts';
import type {
  ClaimCode,
  ClaimDocument,
  ClaimEvidence,
  ClaimMethod,
  ClaimSite,
  OwnClaim,
  WaitingClaims,
} from './trust/claim-answers.ts';
import type { CorrectableListing, DecidedCorrection, WaitingCorrection } from './trust/correction.ts';
import type { MessageAction, MessagePage } from './trust/message.ts';
import type { Decided, DecisionReason } from './trust/moderation.ts';
import type { BusinessToAsk } from './trust/price-questions.ts';
import type {
  PrivacyAnswer,
  PrivacyCase,
  PrivacyHoldings,
  PrivacyRequests,
  PrivacyStatus,
} from './trust/privacy-request.ts';
import type { PublicRecord } from './trust/public-record.ts';
import type { QueueReport } from './trust/queue-report.ts';
import type { ReportReason } from './trust/report.ts';
import type { MyReview, WrittenReview } from './trust/review.ts';
import type { SiteHealth, WaitingCount, WaitingDetail, WaitingItem } from './trust/waiting.ts';

type Functions = Database['public']['Functions'];

export type ProcedureName = keyof Functions;

type JsonProcedure = {
  [Name in ProcedureName]: Json extends Functions[Name]['Returns'] ? Name : never;
}[ProcedureName];

// Fails to compile when a procedure that answers JSON has no answer, when an answer has no procedure, and when another
// answer is not of its procedure's type.
type Declared<
  Answers extends Record<JsonProcedure, unknown> & {
    [Name in keyof Answers]: Name extends ProcedureName ? Declarable<Functions[Name]['Returns']> : never;
  },
> = Answers;

type Declarable<Returns> = Json extends Returns ? unknown : Returns | null;

/** Types of procedures' answers that PostgreSQL only declares as `json` or `text`. */
type Answers = Declared<{
  account_deletion_preview: DeletionPreview;
  account_details: AccountDetails;
  account_log: AccountLog;
  admin_sponsors: ManagedSponsor[];
  ask_for_upkeep: { job: number };
  attach_claim_document: ClaimDocument;
  automatic_claim_proofs: ClaimMethod[];
  /** Called by supabase/functions/geocode only. */
  begin_geocoding: Json;
  browse_page: BrowsePage;
  businesses_to_ask: BusinessToAsk[];
  business_page: BusinessPage | null;
  category_learning: CategoryLearning;
  category_moved: MovedCategory | null;
  category_page: CategoryPage | null;
  change_listing: ComparedListing;
  change_listings: ChangedListings;
  listing_table: ListingTable;
  change_slug: { slug: string; version: number };
  city_category_page: CityCategoryPage | null;
  city_page: PlacePage | null;
  classify_listings: ClassifiedListings;
  check_claim_site: ClaimSite;
  claim_listing: Pick<OwnClaim, 'id' | 'status'>;
  claim_to_decide: ClaimEvidence;
  confirm_listing: { confirmedOn: string };
  confirm_privacy_request: PrivacyStatus;
  correctable_listing: CorrectableListing;
  decide: Decided[];
  decide_own_correction: DecidedCorrection;
  decide_privacy_request: { action: PrivacyAnswer['action']; version: number };
  decision_log: DecisionLog;
  decision_reasons: DecisionReason[];
  delete_listing: ListingDeletion;
  duplicate_pairs: DuplicatePairs;
  licences_to_match: LicencesToMatch;
  match_licence: ComparedListing | null;
  export_my_data: AccountExport;
  file_sources: FileSource[];
  open_data: OpenData;
  site_status: SiteStatus;
  find_accounts: FoundAccounts;
  find_business: BusinessAddress;
  find_listings: FoundListing[];
  handle_message: { action: MessageAction };
  home_page: HomePage;
  indexing_report: IndexingReport;
  invite_manager: SentInvitation;
  email_link: EmailLink;
  kept_listings: KeptListings;
  listing_categories: ListingCategory[];
  listing_corrections: WaitingCorrection[];
  listing_for_edit: EditableListing;
  listing_indexing: ListingIndexing;
  listing_pair: [ListingWithValues, ListingWithValues];
  locate: NearestPlace | null;
  merge_listings: { id: number; slug: string };
  municipality_by_name: SuggestedMunicipality[];
  my_claims: OwnClaim[];
  my_invitations: ReceivedInvitation[];
  my_email_choices: EmailChoice[];
  my_kept_lists: AccountList[];
  my_listings: OwnListing[];
  my_listings_indexing: ListingIndexing[];
  my_messages: MessagePage;
  my_notifications: NotificationPage;
  my_review: MyReview;
  my_reviews: OwnReviews;
  my_staff_role: OwnStaffRole;
  my_saved_filters: SavedFilters[];
  save_filters: SavedFilters[];
  delete_filters: SavedFilters[];
  my_saved_searches: SavedSearch[];
  my_sessions: OwnSession[];
  newest_indexed: NewListing[];
  /** Milliseconds; null when the wait would be too long. */
  next_geocoding_turn: number | null;
  orphaned_files: OwnFile[];
  /** Rows as stored, by kind. */
  queue_report: QueueReport;
  privacy_copy: Json;
  privacy_holdings: PrivacyHoldings;
  privacy_request: PrivacyStatus;
  privacy_request_to_decide: PrivacyCase;
  privacy_requests: PrivacyRequests;
  propose_terms: ProposedTerm[];
  prove_claim: { proven: boolean; attemptsLeft: number };
  public_record: PublicRecord;
  missing_trades: MissingTrades | null;
  place_directory: PlaceDirectory | null;
  ranking_rules: RankingRules;
  recent_merges: Merge[];
  region_page: PlacePage | null;
  reply_to_review: ReviewReply;
  report: { status: 'received' };
  report_reasons: ReportReason[];
  request_privacy: { reference: string };
  request_removal: { status: 'pending' };
  restore_listing: SubmittedListing;
  /** How many listings moved, or the job that moves them. */
  retire_category: { moved: number; job?: undefined } | { job: number; moved?: undefined };
  right_to_listing: ListingRight;
  save_category: { id: number };
  save_kept_list: { id: number };
  save_listing_tab: SavedListing;
  save_search: { id: number };
  save_sponsor: Sponsor;
  search_filters: Filters;
  search_listings: SearchResult;
  search_page: SearchPage;
  search_spellings: Spelling[];
  search_vocabulary: KnownWords;
  search_words: SearchWords;
  searches_report: SearchesReport;
  send_claim_code: ClaimCode;
  send_message: { sent: number[] };
  set_original_text: TextOriginals;
  share_kept_list: { token: string | null };
  shared_kept_list: SharedList | null;
  similar_listings: SimilarListing[];
  site_health: SiteHealth;
  sitemap_city_categories: SitemapCityCategories;
  sitemap_index: SitemapIndex;
  sitemap_listings: SitemapListings;
  sitemap_lists: SitemapLists;
  sponsor_address: string | null;
  stats_days: DayFigures[];
  stats_moderation: ModerationTimes[];
  stats_standing: Standing;
  stats_tops: Tops;
  stats_vitals: VitalsHistogram[];
  submit_listing: SubmittedListing;
  suggest_correction: { status: 'received' };
  suggest_municipalities: SuggestedMunicipality[];
  suggest_what: Suggestion[];
  suggest_where: Suggestion[];
  withdraw_changes: SavedListing;
  sync_kept_listings: KeptListing[];
  taxonomy: AdminTaxonomy;
  transfer: Transfer | null;
  transfers: TransferLine[];
  unclassified_listings: UnclassifiedPage;
  undo_classification: ClassifiedListings;
  undo_merge: UndoneMerge;
  unsubscribe: EmailLink;
  upkeep_state: UpkeepState;
  waiting_claims: WaitingClaims;
  /** By listing id; listings without any are omitted. */
  waiting_corrections: Record<string, number>;
  waiting_item: WaitingDetail;
  waiting_items: WaitingItem[];
  /** Rows of the outbox, for an external mailer. */
  pending_emails: Json;
  waiting_summary: WaitingCount[];
  vote_on_facts: { status: 'received' };
  write_review: WrittenReview;
}>;

/** The answer of a procedure; undefined without one. */
export type ProcedureAnswer<Name extends ProcedureName> = Name extends keyof Answers
  ? Answers[Name]
  : Functions[Name]['Returns'];

/**
 * The arguments of a procedure, by parameter name. Null is SQL's null; an omitted optional parameter has its default.
 */
export type ProcedureArgs<Name extends ProcedureName> = {
  [Key in keyof Functions[Name]['Args']]: Argument<Functions[Name]['Args'][Key]>;
};

/** Rejects arguments that name an unknown parameter, which neither spread nor inference does by itself. */
export type NoOther<Given, Args> = Given extends unknown
  ? { [Key in Exclude<keyof Given, keyof Args>]: never }
  : never;

type Argument<Type> = [Type] extends [never]
  ? never
  : [Json] extends [Type]
    ? JsonValue
    : Type extends (infer Item)[]
      ? readonly Item[] | null
      : Type | null;

/** A value that can be serialized as JSON. */
type JsonValue =
  | string
  | number
  | boolean
  | null
  | { readonly [key: string]: JsonValue | undefined }
  | readonly JsonValue[];
