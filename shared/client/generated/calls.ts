// Written by `npm run generate` from the contracts, and committed: never edited by hand.
import type { Accepting, CallOptions } from '../call-options';
import type { Download, Redirect } from '../download';
import type { List } from '../lists';
import type {
  AgingClient,
  ApiKey,
  ApiKeyCreate,
  ApiKeyList,
  Article,
  ArticleCreate,
  ArticleList,
  ArticlePatch,
  AtcudSeries,
  AtcudSeriesList,
  Branding,
  BrandingChange,
  CatalogListResponse,
  Channels,
  Client,
  ClientCreate,
  ClientList,
  ClientPatch,
  ClientsListResponse,
  CompaniesLeaveResponse,
  CompaniesListItem,
  CompaniesListResponse,
  CompaniesNumberFormatsItem,
  CompaniesNumberFormatsResponse,
  CompaniesRemoveMemberResponse,
  CompaniesSetNumberFormatBody,
  CompaniesSwitchBody,
  CompaniesSwitchResponse,
  Company,
  CompanyChange,
  CompanyCreate,
  CompanyReadiness,
  CountryReadiness,
  CountryReadinessChannelPolicyResponse,
  CountryReadinessCodeListResponse,
  CountryReadinessCodeListsItem,
  CountryReadinessCodeListsResponse,
  CountryReadinessCorrectionRoutesResponse,
  CountryReadinessCountryIdentifiersResponse,
  CountryReadinessCountryPolicyResponse,
  CountryReadinessFullySupportedResponse,
  CountryReadinessTaxSystemsResponse,
  CountryReadinessVatRatesResponse,
  CreatedApiKey,
  CurrencyRate,
  CurrencyRateList,
  Delivery,
  Document,
  DocumentCreate,
  DocumentEmailTemplate,
  DocumentEmailTemplateList,
  DocumentPatch,
  DocumentSummary,
  DocumentWithSignature,
  DocumentsAddPaymentBody,
  DocumentsAddPaymentResponse,
  DocumentsAgingResponse,
  DocumentsAuditNumbersResponse,
  DocumentsAuditVerifactuResponse,
  DocumentsCancelBody,
  DocumentsCheckResponse,
  DocumentsCorrectBody,
  DocumentsCorrectionRoutesResponse,
  DocumentsCreditBody,
  DocumentsDraftDepositBody,
  DocumentsEInvoiceFormatsResponse,
  DocumentsInvoiceReportResponse,
  DocumentsIssueBody,
  DocumentsListResponse,
  DocumentsParseEInvoiceResponse,
  DocumentsRefuseBody,
  DocumentsRemovePaymentResponse,
  DocumentsRequestSignatureBody,
  DocumentsSaveEmailTemplateBody,
  DocumentsSaveEmailTemplateResponse,
  DocumentsSendBody,
  DocumentsSendSigningCodeResponse,
  DocumentsSignBody,
  DocumentsTypesItem,
  DocumentsTypesResponse,
  DocumentsVatRatesResponse,
  DocumentsVatRegisterResponse,
  DocumentsVatSuggestionResponse,
  DocumentsVerifactuRecordsResponse,
  DomainClaim,
  DomainClaimList,
  DraftedDocument,
  DuplicateMatch,
  EmailTemplate,
  EmailTemplateList,
  Event,
  Export,
  ExportList,
  ExportStartResponse,
  FormatOffer,
  FoundRate,
  IdentityAcceptInvitationBody,
  IdentityAcceptInvitationResponse,
  IdentityCreateInvitationResponse,
  IdentityEndOtherSessionsResponse,
  IdentityPreferencesBody,
  IdentityRequestPasswordResetBody,
  IdentityRequestPasswordResetResponse,
  IdentityResetPasswordBody,
  IdentityResetPasswordResponse,
  IdentityRotateApiKeyBody,
  IdentitySetPasswordBody,
  IdentitySetPasswordResponse,
  IdentitySignInBody,
  IdentitySignOutResponse,
  IdentityStatusResponse,
  Import,
  Invitation,
  InvitationCreate,
  InvitationList,
  InvoiceReportRow,
  IssuedDocument,
  ListedCode,
  MailMessage,
  MailMessagePage,
  MailSettings,
  MailSettingsForm,
  Member,
  MemberList,
  MemberPatch,
  NumberFormatAnswer,
  OwnSession,
  OwnSessionList,
  Payment,
  PaymentList,
  QuotaUse,
  QuotaUseList,
  QuoteAnswer,
  Removed,
  SavedClient,
  SavedCompany,
  ScopeOption,
  ScopeOptionList,
  SettingsAddCertificateBody,
  SettingsBrandingPreviewResponse,
  SettingsConnectChannelBody,
  SettingsConnectChannelResponse,
  SettingsCreateCurrencyRateBody,
  SettingsCurrencyRateGapsItem,
  SettingsCurrencyRateGapsResponse,
  SettingsPreviewEmailTemplateBody,
  SettingsRegisterAtcudSeriesBody,
  SettingsRemoveChannelResponse,
  SettingsSaveEmailTemplateBody,
  SettingsSaveEmailTemplateResponse,
  SettingsSaveMailSettingsResponse,
  SettingsSetReplyToBody,
  SettingsTestMailSettingsResponse,
  SignUp,
  SignatureRequest,
  SignatureRequestList,
  SignatureRequestMade,
  SignedIn,
  SignedInUser,
  SigningCertificate,
  SigningCertificateList,
  SigningView,
  SsoAttempt,
  SsoAttemptList,
  SsoClaimDomainBody,
  SsoGetResponse,
  SsoLinkAccountBody,
  SsoLinkAccountResponse,
  SsoLookupResponse,
  SsoRemoveResponse,
  SsoSaveBody,
  SsoSaveResponse,
  SsoStart,
  SsoStartSignInResponse,
  SsoTestResponse,
  Statement,
  TemplatePreview,
  Transmission,
  TransmissionList,
  TransmissionPage,
  TransmissionsAnnulBody,
  TransmissionsCreateBody,
  TransmissionsGetResponse,
  VatRegisterRow,
  VerifactuRecord,
  Webhook,
  WebhookCreate,
  WebhookList,
  WebhookPatch,
  WebhooksCreateResponse,
  WebhooksDeliveriesResponse,
  WebhooksEventsResponse,
  WebhooksOptionsResponse,
  WebhooksRecoverBody,
  WebhooksRecoverResponse,
  WebhooksRotateSecretBody,
  WebhooksRotateSecretResponse,
  WebhooksTestBody,
  WebhooksTestResponse,
  WebhooksUpdateResponse
} from './schemas';

export interface IdentityStatusInput {
  /** Id of the provider */
  providerId?: string;
}

export interface IdentityEndSessionInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface IdentityRevokeInvitationInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface IdentityRevokeApiKeyInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface IdentityRotateApiKeyInput extends IdentityRotateApiKeyBody {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface IdentityCalls {
  /**
   * What the sign-in page can offer
   *
   * `firstUser` is true while there is no account: the first one needs no invitation. `providers` is that of the instance, and the one named by `providerId` (of a direct link) if it can be used.
   */
  status(input?: IdentityStatusInput, options?: CallOptions): Promise<IdentityStatusResponse>;
  /**
   * Sign up with e-mail and password
   *
   * Answers as signing in does, with the session cookie. The first user ever needs no code. With an invitation the user joins its company, which is then the active one. `email_taken` is only told to whoever may sign up.
   */
  signUp(input: SignUp, options?: CallOptions): Promise<SignedIn>;
  /**
   * Sign in with e-mail and password
   *
   * Sets the session cookie; a session the request came with ends. The company that was active last is active again if the user is still a member, else the one joined first. After ten wrong passwords for one account from networks that it has not signed in from before, such networks wait up to a minute for each further attempt (429 with Retry-After), also with the right password.
   */
  signIn(input: IdentitySignInBody, options?: CallOptions): Promise<SignedIn>;
  /** Who is signed in */
  session(input?: Record<string, never>, options?: CallOptions): Promise<SignedIn>;
  /**
   * Sign out
   *
   * Ends this session. `redirectUrl` is where to end the session at the identity provider, if any.
   */
  signOut(input?: Record<string, never>, options?: CallOptions): Promise<IdentitySignOutResponse>;
  /**
   * List own sessions
   *
   * The one used last first; at most 1000.
   */
  sessions(input?: Record<string, never>, options?: CallOptions): List<OwnSessionList, OwnSession>;
  /** End one of the own sessions */
  endSession(input: IdentityEndSessionInput, options?: CallOptions): Promise<Removed>;
  /** End all own sessions but this one */
  endOtherSessions(input?: Record<string, never>, options?: CallOptions): Promise<IdentityEndOtherSessionsResponse>;
  /**
   * Ask for a link to set a new password
   *
   * Answers the same whether or not there is such an account. The link is mailed, works once and for an hour; at most one mail a minute goes to an account. An account without a password gets its first one by it.
   */
  requestPasswordReset(input: IdentityRequestPasswordResetBody, options?: CallOptions): Promise<IdentityRequestPasswordResetResponse>;
  /**
   * Set a new password by a mailed link
   *
   * Ends all sessions of the user, and does not sign in.
   */
  resetPassword(input: IdentityResetPasswordBody, options?: CallOptions): Promise<IdentityResetPasswordResponse>;
  /**
   * Set the own password
   *
   * For an account that has none; one that has needs its `currentPassword`. Ends all other sessions. In a session of a company's single sign-on only while the user belongs to that company alone.
   */
  setPassword(input: IdentitySetPasswordBody, options?: CallOptions): Promise<IdentitySetPasswordResponse>;
  /**
   * Change own preferences
   *
   * null lets the language follow the active company. Holds for the user in every company.
   */
  preferences(input: IdentityPreferencesBody, options?: CallOptions): Promise<SignedInUser>;
  /**
   * Invite somebody into the company
   *
   * The code works once, for a new user (sign-up) or an existing one (accept). With `email` it is mailed there and works for that address only. Only an OWNER invites an OWNER. An invitation is void while its maker could not make it any more. A company has up to 100 open ones.
   */
  createInvitation(input?: InvitationCreate, options?: CallOptions): Promise<IdentityCreateInvitationResponse>;
  /**
   * List invitations
   *
   * Newest first, without their codes and without revoked ones: all open ones, and with them used and expired ones, up to 1000 together.
   */
  listInvitations(input?: Record<string, never>, options?: CallOptions): List<InvitationList, Invitation>;
  /** Revoke an invitation that has not been used */
  revokeInvitation(input: IdentityRevokeInvitationInput, options?: CallOptions): Promise<Removed>;
  /**
   * Join a company by an invitation
   *
   * For users who have an account. Joining does not switch the active company.
   */
  acceptInvitation(input: IdentityAcceptInvitationBody, options?: CallOptions): Promise<IdentityAcceptInvitationResponse>;
  /**
   * Make an API key
   *
   * Bound to the caller and the active company; it acts with the role the caller has at each moment, narrowed by its scopes. `ipAllowList` holds addresses or CIDR ranges. A key that makes a key cannot give it more scopes, more addresses or a longer life than its own. A company has up to 100 keys that work.
   */
  createApiKey(input: ApiKeyCreate, options?: CallOptions): Promise<CreatedApiKey>;
  /** Scopes an API key can carry */
  apiKeyOptions(input?: Record<string, never>, options?: CallOptions): List<ScopeOptionList, ScopeOption>;
  /**
   * List API keys of the company
   *
   * Of all its members, newest first, without the secrets and without revoked keys: all that work, and with them expired ones, up to 1000 together. `lastUsedAt` is exact.
   */
  listApiKeys(input?: Record<string, never>, options?: CallOptions): List<ApiKeyList, ApiKey>;
  /** Revoke an API key */
  revokeApiKey(input: IdentityRevokeApiKeyInput, options?: CallOptions): Promise<Removed>;
  /**
   * Replace an API key
   *
   * Makes a key that may do the same, and ends the old one after `overlapSeconds`. Only its holder can do that, because the new key acts as its holder. A key is replaced once.
   */
  rotateApiKey(input: IdentityRotateApiKeyInput, options?: CallOptions): Promise<CreatedApiKey>;
}

export interface CompaniesChangeRoleInput extends MemberPatch {
  /** Id of the user */
  userId: string;
}

export interface CompaniesRemoveMemberInput {
  /** Id of the user */
  userId: string;
}

export interface CompaniesCalls {
  /**
   * List the caller's companies
   *
   * The longest-standing membership first, at most 1000. An API key and a session of a single sign-on know one company. `isActive` marks the active company.
   */
  list(input?: Record<string, never>, options?: CallOptions): List<CompaniesListResponse, CompaniesListItem>;
  /**
   * Create a company
   *
   * The caller becomes its OWNER. The active company of the session stays as it is. `currency` and `timeZone` are those of the country unless they are given (of its capital where it has several zones). An identifier whose scheme the country does not have is accepted; `warnings` names the nearest one. How many companies one user, and all users of one address, create a day (UTC) is limited.
   */
  create(input: CompanyCreate, options?: CallOptions): Promise<SavedCompany>;
  /**
   * Change the active company of the session
   *
   * A session of a company's single sign-on knows that company only.
   */
  switch(input: CompaniesSwitchBody, options?: CallOptions): Promise<CompaniesSwitchResponse>;
  /**
   * Leave the active company
   *
   * API keys of the caller for this company die with the membership. Only an invitation brings the user back.
   */
  leave(input?: Record<string, never>, options?: CallOptions): Promise<CompaniesLeaveResponse>;
  /**
   * List the members of the active company
   *
   * The longest-standing first, at most 1000.
   */
  members(input?: Record<string, never>, options?: CallOptions): List<MemberList, Member>;
  /** Change the role of a member */
  changeRole(input: CompaniesChangeRoleInput, options?: CallOptions): Promise<Member>;
  /**
   * Remove a member
   *
   * An OWNER removes anybody, an ADMIN only a MEMBER. Only an invitation brings the user back: single sign-on refuses with `sso_membership_ended`.
   */
  removeMember(input: CompaniesRemoveMemberInput, options?: CallOptions): Promise<CompaniesRemoveMemberResponse>;
  /** Read the active company */
  info(input?: Record<string, never>, options?: CallOptions): Promise<Company>;
  /**
   * Change the active company
   *
   * An absent field stays, null clears it (name, country and currency cannot be cleared). `numberFormats`, `pdfConfig`, `contact`, `registration` and `latePaymentTextByLanguage` are merged in the same way, `identifiers` and `accounts` are replaced. Without `accounts`, `iban` and `bic` are the only one. Identifiers are checked against the country as it is after the change, and stored in one spelling as those of clients are; `warnings` names the nearest scheme of the country for one that it does not have.
   */
  changeInfo(input?: CompanyChange, options?: CallOptions): Promise<SavedCompany>;
  /**
   * Read the number formats
   *
   * One for each document type, with what numbers will look like, and what its author may not have meant.
   */
  numberFormats(input?: Record<string, never>, options?: CallOptions): List<CompaniesNumberFormatsResponse, CompaniesNumberFormatsItem>;
  /**
   * Set the number format of a document type
   *
   * Exactly one `{number}` or `{number:N}` (padded to N digits, 1 to 12), and `{year}`, `{month}`, `{day}` of the issue date; at most 60 characters; blanks are made single. With `{year}` the counter starts again each year. Warnings do not refuse.
   */
  setNumberFormat(input: CompaniesSetNumberFormatBody, options?: CallOptions): Promise<NumberFormatAnswer>;
  /**
   * Read what the active company has used of its quotas
   *
   * Each with its limit, and when it begins again. A company costs nothing, so some quotas are of all companies together that one user has created: these (`…_of_creator`) are shown to that user only. `companies_created_today` are those of the caller.
   */
  usage(input?: Record<string, never>, options?: CallOptions): List<QuotaUseList, QuotaUse>;
}

export interface CatalogListInput {
  /** `nextCursor` of the previous answer, for what did not fit */
  cursor?: string;
  /** `-` before a name turns it round. Default: `name`. */
  sort?: 'name' | '-name' | 'createdAt' | '-createdAt' | 'updatedAt' | '-updatedAt';
  /** Words to search for */
  q?: string;
  /** false: the archived articles instead */
  isActive?: boolean;
  /** Only products, or only services */
  type?: 'PRODUCT' | 'SERVICE';
  /** Your number or word for it */
  reference?: string;
  /** Its id in your own system, unique in the company */
  externalId?: string;
  /** Of articles whose stock is tracked: `low` at or under their threshold, `out` nothing left */
  stock?: 'low' | 'out';
  /** Changed or made at this moment or later. ISO 8601; with `sort=updatedAt` for keeping a copy, where it is the `nextUpdatedSince` of the reading before */
  updatedSince?: string;
  /** Made at this moment or later, ISO 8601 */
  createdFrom?: string;
  /** Made at this moment or before, ISO 8601 */
  createdTo?: string;
  /** Of a CSV: headings in this language; dates, decimal mark and separator as its spreadsheets read them. Default: names of fields, ISO 8601, point, comma. Timestamps are always ISO 8601 */
  locale?: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt';
  /** Of a CSV, before that of `locale` */
  separator?: 'comma' | 'semicolon' | 'tab';
  /** Of a CSV, before that of `locale`. With `comma` the separator is a semicolon unless it is named */
  decimal?: 'point' | 'comma';
}

export interface CatalogLowStockInput {
  /** `nextCursor` of the previous answer, for what did not fit */
  cursor?: string;
}

export interface CatalogGetInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface CatalogUpdateInput extends ArticlePatch {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface CatalogRemoveInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface CatalogStartImportInput {
  /** false: rows are created and changed */
  dryRun?: boolean;
  /** By which a row is one that is there already; a row without a value is new. Default: externalId */
  match?: 'externalId' | 'reference';
  /** What becomes of a row that is there already: it is left, changed, or the new one is refused */
  onMatch?: 'skip' | 'update' | 'refuse';
  /** Default: found by the bytes */
  encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250' | 'windows-1252' | 'iso-8859-2' | 'iso-8859-15';
  /** Default: found by the header */
  delimiter?: 'comma' | 'semicolon' | 'tab' | 'pipe';
  /** Default: found by the numbers */
  decimals?: 'point' | 'comma';
  /** A JSON object from headers of the file to fields, `{"Kundennummer":"externalId","Notiz":null}`; null ignores a column */
  columns?: string;
}

export interface CatalogReadImportInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface CatalogRefusedRowsInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface CatalogCalls {
  /**
   * List the active articles
   *
   * By name, ignoring case and accents. At most 1000 articles, fewer where their descriptions are long: what did not fit is read with `cursor`; `nextCursor` is null when that was all. Each page is read with the same `sort` and filters. `q` finds the articles that have every word of it in name or reference, whatever case and accents. `Accept: text/csv` answers all rows that match instead of a page, in the same order; cells that a spreadsheet would run begin with an apostrophe.
   */
  list(input: CatalogListInput | undefined, options: Accepting<'text/csv'>): Promise<Download>;
  list(input?: CatalogListInput, options?: CallOptions): List<CatalogListResponse, Article>;
  /**
   * Create an article
   *
   * `unitPrice` is 0 or more, with up to 10 decimals; `vatRate` a percentage from 0 to 100 with up to 4 decimals; `stockQuantity` and `lowStockThreshold` are 0 or more, with up to 6 decimals. An article whose stock is tracked has a quantity: 0 unless it is given. `reference` is unique among the active articles, as it is written. `vatCategory` must fit `vatRate`: S has one above 0, Z, E, AE, K, G and O have 0 or none.
   */
  create(input: ArticleCreate, options?: CallOptions): Promise<Article>;
  /**
   * List the articles that run low
   *
   * Active, stock-tracked articles with a quantity at or under their own alert threshold. By name, ignoring case and accents. At most 1000 articles, fewer where their descriptions are long: what did not fit is read with `cursor`; `nextCursor` is null when that was all.
   */
  lowStock(input?: CatalogLowStockInput, options?: CallOptions): List<ArticleList, Article>;
  /**
   * Read an article
   *
   * An archived one, too: documents may name it.
   */
  get(input: CatalogGetInput, options?: CallOptions): Promise<Article>;
  /**
   * Change an article
   *
   * An absent field stays, null clears it. `unitPrice` is 0 or more, with up to 10 decimals; `vatRate` a percentage from 0 to 100 with up to 4 decimals; `stockQuantity` and `lowStockThreshold` are 0 or more, with up to 6 decimals. An article whose stock is tracked has a quantity: 0 unless it is given. `reference` is unique among the active articles, as it is written. `vatCategory` must fit `vatRate`: S has one above 0, Z, E, AE, K, G and O have 0 or none. `stockDelta` is added to the quantity, which is never lost when several are sent at once; it cannot go with `stockQuantity`, needs an article whose stock is tracked (409 `stock_not_tracked`), and takes out no more than there is (409 `insufficient_stock`, nothing is changed). The event `article.low_stock` is sent when a change takes the article from above its threshold to it or under it; creating an article that is low already is no such change. A request that changes nothing leaves the version as it is.
   */
  update(input: CatalogUpdateInput, options?: CallOptions): Promise<Article>;
  /**
   * Archive an article
   *
   * It is no longer listed, and its reference is free; it can still be read, and `isActive: true` brings it back. Archiving it again changes nothing.
   */
  remove(input: CatalogRemoveInput, options?: CallOptions): Promise<Removed>;
  /**
   * Import articles from a CSV file
   *
   * At most 10 MB and 50000 rows, the first of which names the fields of POST /api/articles, or has the headings of the list as CSV in any `locale`; fields inside of others are written `deliverTo.city`, `metadata.<key>`, `identifiers.<scheme>`. An empty cell says nothing: it leaves a field as it is. It is a dry run unless `dryRun` is `false`. The file as a whole is checked at once; the rows are worked on in the background, each of them once, and the good ones are kept whatever the others are: read how far it is at GET /api/articles/imports/{id}. One import at a time per company. Kept for 7 days; the refused rows of the last 3 imports are.
   */
  startImport(input: CatalogStartImportInput, options?: CallOptions): Promise<Import>;
  /** Read how far an import of articles is */
  readImport(input: CatalogReadImportInput, options?: CallOptions): Promise<Import>;
  /**
   * Download the refused rows of an import of articles
   *
   * The header and the rows as they were sent, with what is wrong in a last column `importErrors`: mended, the file can be sent as it is, since that column is ignored. 404 where no row was refused.
   */
  refusedRows(input: CatalogRefusedRowsInput, options?: CallOptions): Promise<Download>;
}

export interface ClientsListInput {
  /** The number of this page, from 1 */
  page?: number;
  /** How many there are on a page */
  pageSize?: number;
  /** `nextCursor` of the previous answer; cheaper than a high page number */
  cursor?: string;
  /** `-` before a name turns it round. Default: `-createdAt`. `name` ignores case and accents; a person is sorted by the first name */
  sort?: 'createdAt' | '-createdAt' | 'updatedAt' | '-updatedAt' | 'name' | '-name';
  /** Words to search for */
  q?: string;
  /** Default: both; with `q` only true */
  isActive?: boolean;
  /** Only companies, or only persons */
  type?: 'COMPANY' | 'INDIVIDUAL';
  /** ISO 3166-1 alpha-2, upper case */
  country?: string;
  /** ISO 4217, upper case */
  currency?: string;
  /** Its id in your own system, unique in the company */
  externalId?: string;
  /** The contact e-mail, whatever case */
  email?: string;
  /** Changed or made at this moment or later. ISO 8601; with `sort=updatedAt` for keeping a copy, where it is the `nextUpdatedSince` of the reading before */
  updatedSince?: string;
  /** Made at this moment or later, ISO 8601 */
  createdFrom?: string;
  /** Made at this moment or before, ISO 8601 */
  createdTo?: string;
  /** Of a CSV: headings in this language; dates, decimal mark and separator as its spreadsheets read them. Default: names of fields, ISO 8601, point, comma. Timestamps are always ISO 8601 */
  locale?: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt';
  /** Of a CSV, before that of `locale` */
  separator?: 'comma' | 'semicolon' | 'tab';
  /** Of a CSV, before that of `locale`. With `comma` the separator is a semicolon unless it is named */
  decimal?: 'point' | 'comma';
}

export interface ClientsSearchInput {
  /** Words to search for */
  query: string;
}

export interface ClientsDuplicatesInput {
  /** E-mail address */
  email?: string;
  /** Its name */
  name?: string;
  /** ISO 3166-1 alpha-2, upper case */
  country?: string;
  /** Value of an identifier or electronic address, whatever its scheme */
  identifier?: string;
  /** The client being edited, which is not its own duplicate */
  excludeId?: string;
}

export interface ClientsGetInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface ClientsUpdateInput extends ClientPatch {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface ClientsRemoveInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface ClientsStartImportInput {
  /** false: rows are created and changed */
  dryRun?: boolean;
  /** By which a row is one that is there already; a row without a value is new. Default: externalId */
  match?: 'externalId' | 'email';
  /** What becomes of a row that is there already: it is left, changed, or the new one is refused */
  onMatch?: 'skip' | 'update' | 'refuse';
  /** Default: found by the bytes */
  encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250' | 'windows-1252' | 'iso-8859-2' | 'iso-8859-15';
  /** Default: found by the header */
  delimiter?: 'comma' | 'semicolon' | 'tab' | 'pipe';
  /** Default: found by the numbers */
  decimals?: 'point' | 'comma';
  /** A JSON object from headers of the file to fields, `{"Kundennummer":"externalId","Notiz":null}`; null ignores a column */
  columns?: string;
}

export interface ClientsReadImportInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface ClientsRefusedRowsInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface ClientsCalls {
  /**
   * List clients
   *
   * Active and archived clients, newest first unless `sort` says otherwise. For reading all of them use `cursor`, with the same `sort` and filters. `q` finds active clients by every word of it, as the search does, among at most 5,000 matches. With a filter, `total` ends at 10,000; `isTotalCapped` says that there are more. A page that is read by `cursor` has fewer clients than `pageSize` where their descriptions and metadata have more than 500,000 characters together. `Accept: text/csv` answers all rows that match instead of a page, in the same order; cells that a spreadsheet would run begin with an apostrophe.
   */
  list(input: ClientsListInput | undefined, options: Accepting<'text/csv'>): Promise<Download>;
  list(input?: ClientsListInput, options?: CallOptions): List<ClientsListResponse, Client>;
  /**
   * Create a client
   *
   * A COMPANY needs `name`; an INDIVIDUAL needs `contactFirstName` and `contactLastName`. One identifier per scheme; a value is checked when the country has the scheme (see `/api/country-readiness/{countryCode}/country-identifiers`), else it is accepted, and `warnings` names the nearest scheme of the country. A checked value is stored in one spelling: in capitals, without separators, with the prefix of the scheme (`094 259 216` of Greece as `EL094259216`). `electronicAddress` is checked by its scheme; without one the response has `electronicAddressSuggestion`, made of identifiers and country, which is not used before it is sent.
   */
  create(input?: ClientCreate, options?: CallOptions): Promise<SavedClient>;
  /**
   * Search clients
   *
   * Active clients in which every word of `query` is found (name, contact names, e-mail, phone, city, identifiers, electronic address, buyer reference), ignoring case and accents; at most 20. Best match first: the name is the query, begins with it, every word begins a word, every word is inside of one; then by name. A word of one or two letters matches the beginning of a word only. `%`, `_` and `\` are plain characters. When more than 5,000 clients match, those whose name begins with the query are still found first; of the others, only 5,000 are compared.
   */
  search(input: ClientsSearchInput, options?: CallOptions): List<ClientList, Client>;
  /**
   * Find clients that may be the same
   *
   * Active clients with the same contact e-mail, the same name and country, or the same identifier or electronic address (whatever its scheme), ignoring case, and in identifiers spaces, separators and the prefix of a VAT number. The one with most matches first, then the newest; at most 10. Informs only: empty when no criterion is usable.
   */
  duplicates(input?: ClientsDuplicatesInput, options?: CallOptions): Promise<DuplicateMatch[]>;
  /** Read a client */
  get(input: ClientsGetInput, options?: CallOptions): Promise<Client>;
  /**
   * Change a client
   *
   * An absent field stays, null clears it; objects and lists are replaced as a whole. `isActive: false` archives. A request that changes nothing leaves the version as it is. Identifiers are checked when they or the country change; `warnings` names the nearest scheme of the country for one that it does not have.
   */
  update(input: ClientsUpdateInput, options?: CallOptions): Promise<SavedClient>;
  /**
   * Delete a client for good
   *
   * Issued documents keep their own copy of the buyer. A client with an issued invoice that is not paid, credited or cancelled stays, and so does its statement: `isActive: false` archives it.
   */
  remove(input: ClientsRemoveInput, options?: CallOptions): Promise<Removed>;
  /**
   * Import clients from a CSV file
   *
   * At most 10 MB and 50000 rows, the first of which names the fields of POST /api/clients, or has the headings of the list as CSV in any `locale`; fields inside of others are written `deliverTo.city`, `metadata.<key>`, `identifiers.<scheme>`. An empty cell says nothing: it leaves a field as it is. It is a dry run unless `dryRun` is `false`. The file as a whole is checked at once; the rows are worked on in the background, each of them once, and the good ones are kept whatever the others are: read how far it is at GET /api/clients/imports/{id}. One import at a time per company. Kept for 7 days; the refused rows of the last 3 imports are.
   */
  startImport(input: ClientsStartImportInput, options?: CallOptions): Promise<Import>;
  /** Read how far an import of clients is */
  readImport(input: ClientsReadImportInput, options?: CallOptions): Promise<Import>;
  /**
   * Download the refused rows of an import of clients
   *
   * The header and the rows as they were sent, with what is wrong in a last column `importErrors`: mended, the file can be sent as it is, since that column is ignored. 404 where no row was refused.
   */
  refusedRows(input: ClientsRefusedRowsInput, options?: CallOptions): Promise<Download>;
}

export interface DocumentsListInput {
  /** The number of this page, from 1 */
  page?: number;
  /** How many there are on a page */
  pageSize?: number;
  /** `nextCursor` of the previous answer; cheaper than a high page number */
  cursor?: string;
  /** `-` before a name turns it round. Default: `-date`. `dueDate` lists only the documents that have one */
  sort?: 'date' | '-date' | 'createdAt' | '-createdAt' | 'updatedAt' | '-updatedAt' | 'dueDate' | '-dueDate';
  /** One or several of invoice, credit-note, quote, separated by commas */
  typeId?: 'invoice' | 'credit-note' | 'quote' | ('invoice' | 'credit-note' | 'quote')[];
  /** One or several of draft, issued, sent, send_failed, cancelled, signed, refused, expired, unpaid, partly_paid, paid, credited, overdue, separated by commas */
  status?: 'draft' | 'issued' | 'sent' | 'send_failed' | 'cancelled' | 'signed' | 'refused' | 'expired' | 'unpaid' | 'partly_paid' | 'paid' | 'credited' | 'overdue' | ('draft' | 'issued' | 'sent' | 'send_failed' | 'cancelled' | 'signed' | 'refused' | 'expired' | 'unpaid' | 'partly_paid' | 'paid' | 'credited' | 'overdue')[];
  /** Id of the client */
  clientId?: string;
  /** YYYY-MM-DD */
  from?: string;
  /** YYYY-MM-DD */
  to?: string;
  /** Words to search for */
  q?: string;
  /** ISO 4217, upper case */
  currency?: string;
  /** The number */
  number?: string;
  /** Your number or word for it */
  reference?: string;
  /** YYYY-MM-DD */
  dueFrom?: string;
  /** YYYY-MM-DD */
  dueTo?: string;
  /** Of `totalMinor`, in minor units of whatever currency */
  totalFromMinor?: number;
  /** Of `totalMinor`, in minor units of whatever currency */
  totalToMinor?: number;
  /** Changed or made at this moment or later. ISO 8601; with `sort=updatedAt` for keeping a copy, where it is the `nextUpdatedSince` of the reading before */
  updatedSince?: string;
  /** Made at this moment or later, ISO 8601 */
  createdFrom?: string;
  /** Made at this moment or before, ISO 8601 */
  createdTo?: string;
  /** Of a CSV: headings in this language; dates, decimal mark and separator as its spreadsheets read them. Default: names of fields, ISO 8601, point, comma. Timestamps are always ISO 8601 */
  locale?: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt';
  /** Of a CSV, before that of `locale` */
  separator?: 'comma' | 'semicolon' | 'tab';
  /** Of a CSV, before that of `locale`. With `comma` the separator is a semicolon unless it is named */
  decimal?: 'point' | 'comma';
}

export interface DocumentsGetInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface DocumentsUpdateInput extends DocumentPatch {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface DocumentsRemoveInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface DocumentsDraftDepositInput extends DocumentsDraftDepositBody {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface DocumentsAddAttachmentInput {
  /** Its id, a UUID of version 7 */
  id: string;
  /** BT-123: what the file is, for its reader */
  description?: string;
}

export interface DocumentsAttachmentInput {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Id of the attachment */
  attachmentId: string;
}

export interface DocumentsRemoveAttachmentInput {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Id of the attachment */
  attachmentId: string;
}

export interface DocumentsIssueInput extends DocumentsIssueBody {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface DocumentsCancelInput extends DocumentsCancelBody {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface DocumentsCreditInput extends DocumentsCreditBody {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface DocumentsCorrectInput extends DocumentsCorrectBody {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface DocumentsConvertInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface DocumentsCheckInput {
  /** Its id, a UUID of version 7 */
  id: string;
  /** YYYY-MM-DD */
  issueDate?: string;
  /** Of an e-invoice that shall be possible; that of the client unless it is given */
  format?: 'en16931-ubl' | 'en16931-cii' | 'peppol' | 'xrechnung-ubl' | 'xrechnung-cii' | 'factur-x' | 'fr-ctc' | 'fr-ctc-cii' | 'fr-ctc-factur-x' | 'ubl-ro' | 'ksef-fa3' | 'fatturapa' | 'facturae' | 'nav';
}

export interface DocumentsPdfInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface DocumentsSendInput extends DocumentsSendBody {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface DocumentsListEmailTemplatesInput {
  /** Language of shipped wording and samples. Default: that of the caller, else of the company */
  locale?: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt';
}

export interface DocumentsRestoreEmailTemplateInput {
  /** Type of document */
  typeId: 'invoice' | 'credit-note' | 'quote';
}

export interface DocumentsListPaymentsInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface DocumentsAddPaymentInput extends DocumentsAddPaymentBody {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface DocumentsRemovePaymentInput {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Id of the payment */
  paymentId: string;
}

export interface DocumentsAuditNumbersInput {
  /** Type of document */
  typeId?: 'invoice' | 'credit-note' | 'quote';
}

export interface DocumentsRequestSignatureInput extends DocumentsRequestSignatureBody {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface DocumentsListSignatureRequestsInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface DocumentsWithdrawSignatureRequestInput {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Id of the request */
  requestId: string;
}

export interface DocumentsSignedPdfInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface DocumentsSignatureCertificateInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface DocumentsViewSigningInput {
  /** The secret from the link in the mail */
  token: string;
}

export interface DocumentsSigningPdfInput {
  /** The secret from the link in the mail */
  token: string;
}

export interface DocumentsSigningCertificateInput {
  /** The secret from the link in the mail */
  token: string;
}

export interface DocumentsSendSigningCodeInput {
  /** The secret from the link in the mail */
  token: string;
}

export interface DocumentsSignInput extends DocumentsSignBody {
  /** The secret from the link in the mail */
  token: string;
}

export interface DocumentsRefuseInput extends DocumentsRefuseBody {
  /** The secret from the link in the mail */
  token: string;
}

export interface DocumentsStatementInput {
  /** Its id, a UUID of version 7 */
  id: string;
  /** The state at the end of this day. Default: today in the company's time zone */
  asOf?: string;
  /** Of a CSV: headings in this language; dates, decimal mark and separator as its spreadsheets read them. Default: names of fields, ISO 8601, point, comma. Timestamps are always ISO 8601 */
  locale?: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt';
  /** Of a CSV, before that of `locale` */
  separator?: 'comma' | 'semicolon' | 'tab';
  /** Of a CSV, before that of `locale`. With `comma` the separator is a semicolon unless it is named */
  decimal?: 'point' | 'comma';
}

export interface DocumentsAgingInput {
  /** The state at the end of this day. Default: today in the company's time zone */
  asOf?: string;
  /** The number of this page, from 1 */
  page?: number;
  /** How many there are on a page */
  pageSize?: number;
}

export interface DocumentsInvoiceReportInput {
  /** First day of issue */
  from: string;
  /** Last day of issue */
  to: string;
  /** The length of the periods by which rows are grouped */
  period?: 'month' | 'quarter' | 'year' | 'all';
  /** Of the buyer */
  country?: string;
  /** ISO 4217, upper case */
  currency?: string;
  /** Of a CSV: headings in this language; dates, decimal mark and separator as its spreadsheets read them. Default: names of fields, ISO 8601, point, comma. Timestamps are always ISO 8601 */
  locale?: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt';
  /** Of a CSV, before that of `locale` */
  separator?: 'comma' | 'semicolon' | 'tab';
  /** Of a CSV, before that of `locale`. With `comma` the separator is a semicolon unless it is named */
  decimal?: 'point' | 'comma';
}

export interface DocumentsVatRegisterInput {
  /** First day of issue */
  from: string;
  /** Last day of issue */
  to: string;
  /** The length of the periods by which rows are grouped */
  period?: 'month' | 'quarter' | 'year' | 'all';
  /** Of the buyer */
  country?: string;
  /** ISO 4217, upper case */
  currency?: string;
  /** Of a CSV: headings in this language; dates, decimal mark and separator as its spreadsheets read them. Default: names of fields, ISO 8601, point, comma. Timestamps are always ISO 8601 */
  locale?: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt';
  /** Of a CSV, before that of `locale` */
  separator?: 'comma' | 'semicolon' | 'tab';
  /** Of a CSV, before that of `locale`. With `comma` the separator is a semicolon unless it is named */
  decimal?: 'point' | 'comma';
}

export interface DocumentsVatRatesInput {
  /** YYYY-MM-DD */
  date?: string;
}

export interface DocumentsCorrectionRoutesInput {
  /** YYYY-MM-DD */
  date?: string;
}

export interface DocumentsVatSuggestionInput {
  /** Id of the client */
  clientId: string;
  /** Id of an article of the catalog */
  articleId?: string;
  /** What is supplied: goods or services */
  kind?: 'goods' | 'service';
  /** ISO 3166-1 alpha-2, upper case */
  country?: string;
  /** Postal code */
  postalCode?: string;
  /** YYYY-MM-DD */
  date?: string;
}

export interface DocumentsEInvoiceInput {
  /** Its id, a UUID of version 7 */
  id: string;
  /** The format */
  format?: 'en16931-ubl' | 'en16931-cii' | 'peppol' | 'xrechnung-ubl' | 'xrechnung-cii' | 'factur-x' | 'fr-ctc' | 'fr-ctc-cii' | 'fr-ctc-factur-x' | 'ubl-ro' | 'ksef-fa3' | 'fatturapa' | 'facturae' | 'nav';
}

export interface DocumentsEInvoiceFormatsInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface DocumentsAuditVerifactuInput {
  /** `nextCursor` of the call before */
  cursor?: string;
}

export interface DocumentsVerifactuRecordsInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface DocumentsCorrectVerifactuInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface DocumentsCalls {
  /**
   * List documents
   *
   * The latest date first unless `sort` says otherwise: the issue date, of a draft the date it is meant to have, else the day it was made. `status` takes the statuses of a document and the computed ones of an invoice: `unpaid`, `partly_paid`, `paid`, `credited`, `overdue`; of several, any of them. `from` and `to` are days, both included. `q` finds every word of it in number, client name and reference, whatever case and accents, among at most 5,000 matches. `total` and `pageCount` are null where more than 10,000 documents match and only counting them would tell how many. `Accept: text/csv` answers all rows that match instead of a page, in the same order; cells that a spreadsheet would run begin with an apostrophe. Amounts are in major units.
   */
  list(input: DocumentsListInput | undefined, options: Accepting<'text/csv'>): Promise<Download>;
  list(input?: DocumentsListInput, options?: CallOptions): List<DocumentsListResponse, DocumentSummary>;
  /**
   * Draft a document
   *
   * An invoice or a quote; a credit note is made from its invoice (POST /api/documents/{id}/credit). `currency` is the client's unless it is given, else the company's. Of a line: `quantity` is 1 unless it is given, up to 6 decimals, above 0; `unitPrice` without VAT, up to 10 decimals; `vatCategory` is S where only a `vatRate` is given, in percent (0 for Z, E, AE, K, G, O); a line with neither gets the suggestion of GET /api/documents/vat-suggestion, told in `vatSuggestions`. An adjustment has an `amount` or a `percent`. Amounts follow EN 16931: quantity × price and every percentage are rounded per line, half away from zero; VAT once per category and rate, on the summed base. `dueInDays` counts from the issue date. `exchangeRate`, units of the company currency per unit of the document's, gives the VAT in the company currency as well.
   */
  create(input: DocumentCreate, options?: CallOptions): Promise<DraftedDocument>;
  /** List the types of documents */
  types(input?: Record<string, never>, options?: CallOptions): List<DocumentsTypesResponse, DocumentsTypesItem>;
  /**
   * Read a document
   *
   * With the answer of the client, where a quote has been signed or refused. `signature.documentSha256` is that of the canonical JSON (RFC 8785) of an object with the fields of this answer that `signature.documentFields` names; today these: id, typeId, number, issueDate, validUntil, servicePeriod, currency, language, reference, paymentTerms, notes, lines, adjustments, exemptionReasons, vatBreakdown, totals, exchangeRate, accountingVat, seller, buyer, orderReference, buyerReference, salesOrderReference, contractReference, projectReference, despatchReference, receiptReference, tenderReference, objectIdentifier, accountingReference, deliveryDate, deliverTo, taxPointDate, taxPointCode, payment, payee, taxRepresentative, codedNotes, attachments.
   */
  get(input: DocumentsGetInput, options?: CallOptions): Promise<DocumentWithSignature>;
  /**
   * Change a draft
   *
   * An absent field stays, null clears it; `lines`, `adjustments` and `exemptionReasons` are replaced as a whole. What is issued cannot be changed: 409.
   */
  update(input: DocumentsUpdateInput, options?: CallOptions): Promise<DraftedDocument>;
  /**
   * Delete a draft
   *
   * What is issued cannot be deleted: 409.
   */
  remove(input: DocumentsRemoveInput, options?: CallOptions): Promise<Removed>;
  /**
   * Draft a deposit invoice
   *
   * An invoice of type 386 over a part of a quote that was issued, or of a draft invoice: one line per VAT rate, by `percent` or by `netMinor` of the whole. Issue and send it as any invoice. The invoice that a quote becomes (POST /api/documents/{id}/convert) takes its issued deposits off; any other draft does when `prepayments` name them.
   */
  draftDeposit(input: DocumentsDraftDepositInput, options?: CallOptions): Promise<Document>;
  /**
   * Attach a file to a draft
   *
   * A PDF, PNG, JPEG, CSV, XLSX or ODS file of at most 5 MB, by its content, whatever the request calls it. At most 10 files, which are mailed with the document: together at most 8 MB. Each has a name of its own.
   */
  addAttachment(input: DocumentsAddAttachmentInput, options?: CallOptions): Promise<Document>;
  /**
   * Download an attachment
   *
   * The bytes as they were uploaded.
   */
  attachment(input: DocumentsAttachmentInput, options?: CallOptions): Promise<Download>;
  /** Remove an attachment from a draft */
  removeAttachment(input: DocumentsRemoveAttachmentInput, options?: CallOptions): Promise<Document>;
  /**
   * Issue a draft
   *
   * Takes the next number of the company for this type and freezes everything: seller, buyer, lines, totals, the sentences that the law of the seller's country wants to be read, and the look. `issueDate` is that of the draft unless it is given, else today in the company's time zone; not in the future. A draft that breaks a rule of GET /api/documents/{id}/check is refused with 409 `document_incomplete` and all `findings`, and one whose PDF would have more than 300 pages with 422 `document_too_long`; what only warns is answered as `warnings`. By a connection with `autoSend` the document leaves at once, see GET /api/documents/{id}/transmissions; one that its format cannot say is issued with warnings `channel_not_possible`. A refused or failed issue uses no number up. `dryRun` answers what would be issued, still a draft and without a number, and stores nothing. With `delivery` `other` the document is `sent` at once, with event `document.sent`: the company gives it to the client by itself, and no mail leaves; connections with `autoSend` are as ever.
   */
  issue(input: DocumentsIssueInput, options?: CallOptions): Promise<IssuedDocument>;
  /**
   * Cancel an invoice
   *
   * For one that should never have been: it keeps its number and stays readable, marked as cancelled, and is owed no more. Refused when anything was paid or credited, and with 409 `document_cancel_forbidden` where the facts about the seller's country say that an issued invoice is corrected by another document only (`mayCancel` of GET /api/documents/correction-routes). An invoice the client has booked is better taken back by a credit note.
   */
  cancel(input: DocumentsCancelInput, options?: CallOptions): Promise<Document>;
  /**
   * Credit an invoice
   *
   * Makes and issues a credit note for the named lines, or for everything that is left; `quantity` is what is left of the line unless it is given. Amounts are shares of those of the invoice, rounded so that all its credit notes together are exactly the invoice; adjustments of the document and VAT go with the lines of their VAT rate. The address and the tax number of the seller are checked as they are when an invoice is issued; a connection with `autoSend` sends the credit note, too.
   */
  credit(input: DocumentsCreditInput, options?: CallOptions): Promise<IssuedDocument>;
  /**
   * Draft an invoice that replaces an issued one
   *
   * A draft of type 384 with everything of the invoice: change it and issue it. From then on the invoice it replaces is owed no more, and what was paid of it is unapplied; deposits that it took off are taken off by the new one. Refused where the facts about the country of the seller know corrections of other kinds only (GET /api/documents/correction-routes), and for an invoice of which something was credited.
   */
  correct(input: DocumentsCorrectInput, options?: CallOptions): Promise<Document>;
  /**
   * Make an invoice of a quote
   *
   * A draft with the lines, the client and the terms of the quote, which must be issued and not refused. A quote becomes one invoice: again only after that draft was deleted.
   */
  convert(input: DocumentsConvertInput, options?: CallOptions): Promise<Document>;
  /**
   * Check whether a draft can be issued
   *
   * By the rules that POST /api/documents/{id}/issue goes by, on `issueDate` or the day that would be taken: seller, buyer, dates, VAT, currency, and text that no font can draw. Errors come first. With `issueChecks: "lenient"` of the company, errors about the buyer, the currency and the e-invoice are warnings. Of a quote only what makes sense for one is checked: no tax numbers, no address of the buyer, no exchange rate. Findings of `e_invoice_not_possible` tell what the e-invoice format of the client (`eInvoiceFormat`) asks for; with `format`, what that one does. Nothing is stored. Nothing here is tax advice. For the rate limit the lines of the document count as its response.
   */
  check(input: DocumentsCheckInput, options?: CallOptions): Promise<DocumentsCheckResponse>;
  /**
   * Download a document as PDF
   *
   * In the language of the document and, once it is issued, in the look it was issued with; the PDF of an issued document is made once and kept. A draft is marked as one. At most 300 pages. Of a quote that was signed or refused: the bytes that the client had, whose SHA-256 is `signature.pdfSha256`.
   */
  pdf(input: DocumentsPdfInput, options?: CallOptions): Promise<Download>;
  /**
   * Send a document to the client
   *
   * By mail with the PDF, in the document's language and the company's wording of it; to the contact e-mail of the client unless `to` is given. Where the client asks for an `eInvoiceFormat`, that file goes with it (`factur-x` is the PDF itself); a document that cannot be said in it is refused with 409 `e_invoice_not_possible`. Answers at once, with `mailStatus` `waiting`: the document is `sent` once a mail server has taken the message, `send_failed` when none does. With `delivery` `other` nothing is mailed: the document has reached the client in another way, and is `sent`. May be repeated; a document that was sent stays `sent`, whatever becomes of a later message. Where nothing is set up to send mail, the message becomes a file below DATA_DIR: `mailStatus` is `captured` then, and the document is `issued` as before, since nobody got it (one whose mail had failed is `issued` again). Set mail up and send again, or say `other`.
   *
   * An invoice on its way to a clearing channel (KSeF), without whose yes it does not exist, is not mailed before: `mailStatus` is `held`, and the mail leaves by itself once the channel has accepted it. When it is rejected or withdrawn, the mail is dropped: `failed`, `sendError` says why, event `document.send_failed`. One that was rejected already is refused with 409 `document_rejected_by_channel`.
   */
  send(input: DocumentsSendInput, options?: CallOptions): Promise<Document>;
  /**
   * List the e-mails of documents
   *
   * One per document type, as it is in effect: in the company's own wording, otherwise in the shipped one, which is sent in the language of the document.
   */
  listEmailTemplates(input?: DocumentsListEmailTemplatesInput, options?: CallOptions): List<DocumentEmailTemplateList, DocumentEmailTemplate>;
  /**
   * Word the e-mail of a document type
   *
   * The HTML is sanitised before it is stored; the plain-text alternative is derived when it is sent. Placeholders that are not known are warned about and do not refuse.
   */
  saveEmailTemplate(input: DocumentsSaveEmailTemplateBody, options?: CallOptions): Promise<DocumentsSaveEmailTemplateResponse>;
  /** Go back to the shipped wording of a document type */
  restoreEmailTemplate(input: DocumentsRestoreEmailTemplateInput, options?: CallOptions): Promise<DocumentEmailTemplate>;
  /**
   * List the payments of an invoice
   *
   * The earliest first.
   */
  listPayments(input: DocumentsListPaymentsInput, options?: CallOptions): List<PaymentList, Payment>;
  /**
   * Record a payment of an invoice
   *
   * In minor units of the invoice's currency; `date` is today unless it is given, not in the future. More than is owed may be paid: it is shown as unapplied. Send an Idempotency-Key: two payments may be alike.
   */
  addPayment(input: DocumentsAddPaymentInput, options?: CallOptions): Promise<DocumentsAddPaymentResponse>;
  /** Take a payment back */
  removePayment(input: DocumentsRemovePaymentInput, options?: CallOptions): Promise<DocumentsRemovePaymentResponse>;
  /**
   * Audit the numbers of issued documents
   *
   * Per series (document type, and year where the counter restarts): numbers that are missing, and documents that are dated before the one with the number before theirs, as one that is dated back is. Over all series: numbers that two documents have. At most 1000 findings of each kind.
   */
  auditNumbers(input?: DocumentsAuditNumbersInput, options?: CallOptions): Promise<DocumentsAuditNumbersResponse>;
  /**
   * Ask a client to sign a quote
   *
   * Mails a link to the quote, in its language. The recipient is the contact of the buyer unless `recipientEmail` and `recipientName` say another. The link can be used until the end of the last day, `expiresInDays` from today where the company is, and never beyond `validUntil` of the quote. Asking again replaces the former link. The link is in the answer as well, for those who show it in an application of their own: it lets one read the quote. An answer takes the code besides, which is mailed to the recipient alone and is in no answer of this API.
   */
  requestSignature(input: DocumentsRequestSignatureInput, options?: CallOptions): Promise<SignatureRequestMade>;
  /**
   * List the signature requests of a quote
   *
   * The newest first, at most 100. Links are not shown: nobody but their recipients has them.
   */
  listSignatureRequests(input: DocumentsListSignatureRequestsInput, options?: CallOptions): List<SignatureRequestList, SignatureRequest>;
  /**
   * Withdraw a signature request
   *
   * The link stops working at once. One that was answered stays: 409.
   */
  withdrawSignatureRequest(input: DocumentsWithdrawSignatureRequestInput, options?: CallOptions): Promise<SignatureRequest>;
  /**
   * Download the PDF that was signed
   *
   * Byte for byte what was shown to the signer, also of a refused quote; its SHA-256 is `signature.pdfSha256`. GET /api/documents/{id}/pdf and the export give the same. 404 before the answer.
   */
  signedPdf(input: DocumentsSignedPdfInput, options?: CallOptions): Promise<Download>;
  /**
   * Download the certificate of a signature
   *
   * A PDF of one page beside the signed one, which stays as it was shown: who has answered the quote, when, how the person was identified and what that is worth, and the SHA-256 of both. Mailed to both sides when a quote is signed. 404 before the answer.
   */
  signatureCertificate(input: DocumentsSignatureCertificateInput, options?: CallOptions): Promise<Download>;
  /**
   * Read the quote behind a signing link
   *
   * Reading changes nothing: mail scanners may follow the link.
   */
  viewSigning(input: DocumentsViewSigningInput, options?: CallOptions): Promise<SigningView>;
  /**
   * Download the quote behind a signing link as PDF
   *
   * Once the quote is answered: the PDF that was answered.
   */
  signingPdf(input: DocumentsSigningPdfInput, options?: CallOptions): Promise<Download>;
  /**
   * Download the certificate of the answer given by a signing link
   *
   * 404 `signature_not_found` before the answer.
   */
  signingCertificate(input: DocumentsSigningCertificateInput, options?: CallOptions): Promise<Download>;
  /**
   * Mail the code to answer a quote with
   *
   * To the recipient of the request. At most 3 codes an hour (429 `signing_code_limit`) and 10 in all (409 `signing_codes_used_up`); a new code makes the former worthless.
   */
  sendSigningCode(input: DocumentsSendSigningCodeInput, options?: CallOptions): Promise<DocumentsSendSigningCodeResponse>;
  /**
   * Sign a quote
   *
   * The code is the last that was sent, is valid for 10 minutes, and is worthless after 5 wrong attempts: then another must be sent. Of several answers at once one counts. Recorded are name, e-mail, time, address, user agent and the hashes of what was signed. The quote as it was signed and the certificate of the signature are mailed to the recipient and to the e-mail address of the company.
   */
  sign(input: DocumentsSignInput, options?: CallOptions): Promise<QuoteAnswer>;
  /**
   * Refuse a quote
   *
   * The code is the last that was sent, is valid for 10 minutes, and is worthless after 5 wrong attempts: then another must be sent. Of several answers at once one counts. The quote as it was shown and the certificate of the answer are mailed to the recipient and to the e-mail address of the company, with the reason.
   */
  refuse(input: DocumentsRefuseInput, options?: CallOptions): Promise<QuoteAnswer>;
  /**
   * Read the statement of a client
   *
   * Every invoice that was sent (and not cancelled) up to `asOf`, the earliest first, with the credit notes that correct it and what was paid of it up to then. An invoice that is only issued is not on it, nor one whose mail was captured: the client knows of neither. `unsentInvoices` counts them, and `unsent` adds up what is open of them; POST /api/documents/{id}/send mails one, or with `delivery` `other` says that the client has it, which the issue takes, too. With `receivablesFrom` `issued` of the company (POST /api/company/info) all that are issued are on it. Days overdue are calendar days from the due date (the issue date where there is none) to `asOf`: below 0 current, 0–30, 31–60, over 60; a CSV has none for what is paid. Currencies are never added together. What was paid or credited above an invoice is shown as `unappliedMinor`; the buckets add up to the balance plus what is unapplied. As a PDF at most 3,000 invoices. A CSV ends each row with the terms and the account of the company for that currency.
   */
  statement(input: DocumentsStatementInput, options: Accepting<'text/csv' | 'application/pdf'>): Promise<Download>;
  statement(input: DocumentsStatementInput, options?: CallOptions): Promise<Statement>;
  /**
   * List what all clients owe, by age
   *
   * By the rules of the statement, one row per client and currency with an open or unapplied amount, the largest sum overdue first. A client that was deleted is still listed. `totals` are those of all clients, and `unsent` is what is open of invoices that were not sent: neither in `items` nor in `totals`, unless the company has `receivablesFrom` `issued`.
   */
  aging(input?: DocumentsAgingInput, options?: CallOptions): List<DocumentsAgingResponse, AgingClient>;
  /**
   * Report what was invoiced
   *
   * By period, country of the buyer and currency. Invoices and credit notes by their day of issue, both days included; drafts and cancelled invoices are in none. Credit notes count below 0. Deposits that an invoice takes off are taken off here, too, and an invoice that was replaced by a corrective one is taken back in the period of that one: nothing counts twice. Currencies are never added together; the amounts in the company's currency are by the rate that each document states, rounded for each document and rate. At most 2000 rows. `Accept: text/csv` answers the rows, amounts in major units; cells that a spreadsheet would run begin with an apostrophe.
   */
  invoiceReport(input: DocumentsInvoiceReportInput, options: Accepting<'text/csv'>): Promise<Download>;
  invoiceReport(input: DocumentsInvoiceReportInput, options?: CallOptions): List<DocumentsInvoiceReportResponse, InvoiceReportRow>;
  /**
   * Report VAT by rate
   *
   * The register of VAT on sales: by period, country of the buyer, currency, category and rate. Invoices and credit notes by their day of issue, both days included; drafts and cancelled invoices are in none. Credit notes count below 0. Deposits that an invoice takes off are taken off here, too, and an invoice that was replaced by a corrective one is taken back in the period of that one: nothing counts twice. Currencies are never added together; the amounts in the company's currency are by the rate that each document states, rounded for each document and rate. At most 2000 rows. `Accept: text/csv` answers the rows, amounts in major units; cells that a spreadsheet would run begin with an apostrophe. It goes by the day of issue, also where VAT is due on another day (`taxPointDate`).
   */
  vatRegister(input: DocumentsVatRegisterInput, options: Accepting<'text/csv'>): Promise<Download>;
  vatRegister(input: DocumentsVatRegisterInput, options?: CallOptions): List<DocumentsVatRegisterResponse, VatRegisterRow>;
  /**
   * List the VAT rates that the active company can charge
   *
   * Those in force in its country on `date`, by default today where the company is; what counts is the day of the supply. `vatCategory` and `vatRate` are what a line takes; `treatments` have the rate 0. Rates of the whole country come before those of regions. `surcharge` and `additional` are not rates of a line but come on top of one. Both lists are empty for a country without data. Other rates are not refused: nothing here is tax advice.
   */
  vatRates(input?: DocumentsVatRatesInput, options?: CallOptions): Promise<DocumentsVatRatesResponse>;
  /**
   * Read how the country of the active company has invoices corrected
   *
   * By which documents, on `date`, by default today where the company is. `mayCancel: false` where the facts say clearly that an issued invoice is corrected by another document only: then POST /api/documents/{id}/cancel is refused. `true` is no advice to cancel: `cancellation` says what is known, for example that an invoice cannot be taken back once the authority has accepted it, which is not known here.
   */
  correctionRoutes(input?: DocumentsCorrectionRoutesInput, options?: CallOptions): Promise<DocumentsCorrectionRoutesResponse>;
  /**
   * Suggest the VAT of a supply to a client
   *
   * Category, rate and reason for goods or a service of the active company to this client on `date`, by default today where the company is. `country` and `postalCode` say where goods are delivered, by default to the client. With an article its type counts, and its own category and rate for domestic supplies. Lines of a draft that give neither `vatCategory` nor `vatRate` get this suggestion. `vatCategory` is null where nothing can be said: then a line needs its own. A suggestion, no tax advice.
   */
  vatSuggestion(input: DocumentsVatSuggestionInput, options?: CallOptions): Promise<DocumentsVatSuggestionResponse>;
  /**
   * Download an issued document as an e-invoice
   *
   * In `format`, without it in the one that is meant for this buyer. XML, for `factur-x` a PDF/A-3 with the XML inside. Made once of what the issue has frozen and kept: the same bytes ever after. Attachments of the document are inside of it, up to 3.5 MB of them; more are only named. Refused with 409 `e_invoice_not_possible`, which names the fields, where the document breaks a rule of the format.
   *
   * - `en16931-ubl`: UBL 2.1 by the European standard alone, for any buyer whose software reads it
   * - `en16931-cii`: the same invoice in the syntax CII D16B
   * - `peppol`: UBL as the Peppol network takes it (BIS Billing 3), such as for Belgium and the Nordic countries
   * - `xrechnung-ubl`: what German authorities take, with the Leitweg-ID as `buyerReference`
   * - `xrechnung-cii`: the same in the syntax CII
   * - `factur-x`: a PDF/A-3 that people read, with the invoice as CII inside (ZUGFeRD): for buyers who asked for nothing else
   * - `fr-ctc`: UBL by the rules of the French platforms, between businesses of France
   * - `fr-ctc-cii`: the same in the syntax CII
   * - `fr-ctc-factur-x`: the same as a PDF/A-3 that people read, with the CII inside
   * - `ubl-ro`: UBL as RO e-Factura of Romania takes it (CIUS-RO)
   * - `ksef-fa3`: what KSeF of Poland takes
   * - `fatturapa`: what the Sistema di Interscambio of Italy takes
   * - `facturae`: what authorities of Spain take by FACe, signed with XAdES where the company has a certificate for it
   * - `nav`: what is reported to Online Számla of Hungary (InvoiceData 3.0), in forints, too; without name and address of a person
   *
   * Example: `GET /api/documents/0190f3c1-6d0c-7a52-9c3e-2f1b8a4d5e6f/e-invoice?format=peppol`
   */
  eInvoice(input: DocumentsEInvoiceInput, options?: CallOptions): Promise<Download>;
  /**
   * List the e-invoice formats of an issued document
   *
   * Of en16931-ubl, en16931-cii, peppol, xrechnung-ubl, xrechnung-cii, factur-x, fr-ctc, fr-ctc-cii, fr-ctc-factur-x, ubl-ro, ksef-fa3, fatturapa, facturae, nav those that can be made here, each with what stands in its way. `meant` is the one for this buyer: that which the client asks for, else by country, reference and electronic address.
   */
  eInvoiceFormats(input: DocumentsEInvoiceFormatsInput, options?: CallOptions): List<DocumentsEInvoiceFormatsResponse, FormatOffer>;
  /**
   * Read an e-invoice
   *
   * Takes UBL 2.1 or CII D16B as XML, or a PDF with one of them inside (Factur-X, ZUGFeRD), at most 10 MB, and answers the invoice by the terms of EN 16931 with what was found wrong. Nothing is stored. `rulesRun` are the rules that it was held against: those of EN 16931, and those of its profile where they are known. Rules about the syntax alone (`UBL-…`, `CII-…`) are not among them, so that a validator may refuse a file without a finding. `unread` are the paths of what no term stands for. A document type definition is refused, and with it every entity.
   *
   * Of a PDF the attachment is read that Factur-X, XRechnung or ZUGFeRD 2 name (`factur-x.xml`, `xrechnung.xml`, `zugferd-invoice.xml`), else the XML that the PDF is associated with; `attachment` says which one, and is null for XML alone. An encrypted PDF and ZUGFeRD 1 are refused. `profile` is what the file says that it is (BT-24), null where that is not known; `format` is the one whose rules it was held against, null for those of EN 16931 alone. Findings about terms that Factur-X MINIMUM or BASIC WL does not have are left out.
   */
  parseEInvoice(input: Record<string, never>, options?: CallOptions): Promise<DocumentsParseEInvoiceResponse>;
  /**
   * Audit the VERI*FACTU records
   *
   * Spain. Walks every chain of the company from its first record: position, hash, link to the record before, and that the documents are what was recorded. One call looks at some 20,000 records and tells at most some 1000 breaks; with `nextCursor` the next call goes on. `isWhole` is about what this call looked at.
   */
  auditVerifactu(input?: DocumentsAuditVerifactuInput, options?: CallOptions): Promise<DocumentsAuditVerifactuResponse>;
  /**
   * Show the VERI*FACTU records of a document
   *
   * Spain: what was recorded when it was issued, and when it was cancelled. Empty for a document of before the company was connected to the tax agency, and for quotes.
   */
  verifactuRecords(input: DocumentsVerifactuRecordsInput, options?: CallOptions): List<DocumentsVerifactuRecordsResponse, VerifactuRecord>;
  /**
   * Make the VERI*FACTU record of a document anew
   *
   * Spain; owners and administrators. Where the document is right and its record was refused, or accepted with errors: a new record (Subsanacion) is made of the document, in the same chain, and handed in. What is wrong in the document itself is mended by a corrective invoice. 409 `verifactu_not_correctable` while the tax agency has not answered about the last record, and for a document without a record or with an annulment.
   */
  correctVerifactu(input: DocumentsCorrectVerifactuInput, options?: CallOptions): Promise<VerifactuRecord>;
}

export interface TransmissionsCreateInput extends TransmissionsCreateBody {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface TransmissionsOfDocumentInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface TransmissionsListInput {
  /** The number of this page, from 1 */
  page?: number;
  /** How many there are on a page */
  pageSize?: number;
  /** `nextCursor` of the previous answer; cheaper than a high page number */
  cursor?: string;
  /** The channel */
  channel?: 'peppol' | 'pdp' | 'chorus-pro' | 'sdi' | 'ksef' | 'xrechnung-email' | 'at-pt' | 'anaf' | 'face' | 'verifactu' | 'nav';
  /** TEST or PROD */
  environment?: 'TEST' | 'PROD';
  /** Only transmissions in this state */
  state?: 'queued' | 'sending' | 'submitted' | 'accepted' | 'rejected' | 'failed' | 'cancelled';
  /** Id of the document */
  documentId?: string;
}

export interface TransmissionsGetInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface TransmissionsProofInput {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Kind of the proof, as `proof` of the transmission lists it */
  kind?: string;
}

export interface TransmissionsRetryInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface TransmissionsCancelInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface TransmissionsAnnulInput extends TransmissionsAnnulBody {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface TransmissionsCalls {
  /**
   * Send an issued document by a channel
   *
   * Freezes the bytes and queues them; the rest happens in the background, see `GET /api/transmissions/{id}`. Without `channel` it is the connected one that carries such documents; of several, the one that the law of the country of the seller asks for on the day of issue, else the one that reaches the electronic address of the buyer. Where that leaves several, 409 `channel_ambiguous` names them. Without `environment` it is PROD where the channel is connected so, else TEST. One transmission of a document by a channel and environment at a time: another one is refused with 409 `transmission_exists` unless the last was rejected or cancelled; one that failed is tried again, see `retry`.
   */
  create(input: TransmissionsCreateInput, options?: CallOptions): Promise<Transmission>;
  /**
   * List the transmissions of a document, newest first
   *
   * At most 100.
   */
  ofDocument(input: TransmissionsOfDocumentInput, options?: CallOptions): List<TransmissionList, Transmission>;
  /** List the transmissions of the company, newest first */
  list(input?: TransmissionsListInput, options?: CallOptions): List<TransmissionPage, Transmission>;
  /** Read a transmission and its history */
  get(input: TransmissionsGetInput, options?: CallOptions): Promise<TransmissionsGetResponse>;
  /**
   * Download the proof of a transmission
   *
   * What the channel gave in evidence, as it came: the latest, or that of `kind`. 404 while there is none.
   */
  proof(input: TransmissionsProofInput, options?: CallOptions): Promise<Download | unknown>;
  /**
   * Try a failed transmission again
   *
   * The same transmission: the channel is asked first whether it has the document.
   */
  retry(input: TransmissionsRetryInput, options?: CallOptions): Promise<Transmission>;
  /**
   * Withdraw a queued transmission
   *
   * Only while nothing has left: `queued`, and not released to the buyer as an offline invoice. A record that is owed to an authority cannot be withdrawn.
   */
  cancel(input: TransmissionsCancelInput, options?: CallOptions): Promise<Transmission>;
  /**
   * Ask an authority to take a faulty report back
   *
   * A technical annulment, for a report to NAV (Hungary) that should not have been made as it was: the invoice itself stays, and is corrected by a credit note. Answers a transmission of its own, with the `purpose` `annulment`. When NAV has checked it, its `businessStatus` is `waits_for_approval` until a person of the business decides on the pages of Online Számla. Approved, it is `accepted`, and the report becomes `rejected` with the code `annulled`: the invoice can be sent again. Refused, it is `rejected`, and the report stays. 409 `transmission_exists` while one waits already, 409 `annulment_not_possible` for anything but an accepted report to such an authority.
   */
  annul(input: TransmissionsAnnulInput, options?: CallOptions): Promise<Transmission>;
}

export interface SettingsListEmailTemplatesInput {
  /** Language of shipped wording and samples. Default: that of the caller, else of the company */
  locale?: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt';
}

export interface SettingsRestoreEmailTemplateInput {
  /** Family of the template */
  id: string;
}

export interface SettingsLookUpCurrencyRateInput {
  /** ISO 4217, upper case */
  from: string;
  /** ISO 4217, upper case */
  to: string;
  /** YYYY-MM-DD */
  date?: string;
}

export interface SettingsConnectChannelInput extends SettingsConnectChannelBody {
  /** Id of the provider */
  providerId: 'peppol' | 'pdp' | 'chorus-pro' | 'sdi' | 'ksef' | 'xrechnung-email' | 'at-pt' | 'anaf' | 'face' | 'verifactu' | 'nav';
}

export interface SettingsRemoveChannelInput {
  /** Id of the provider */
  providerId: 'peppol' | 'pdp' | 'chorus-pro' | 'sdi' | 'ksef' | 'xrechnung-email' | 'at-pt' | 'anaf' | 'face' | 'verifactu' | 'nav';
}

export interface SettingsBrandingPreviewInput {
  /** Language of what is written to it */
  language?: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt';
}

export interface SettingsDeactivateCertificateInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface SettingsRemoveAtcudSeriesInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface SettingsCalls {
  /**
   * Read how the mail of the company is sent
   *
   * Without settings of its own the company’s mail is sent by the instance, see `fallback`.
   */
  readMailSettings(input?: Record<string, never>, options?: CallOptions): Promise<MailSettings>;
  /**
   * Set how the mail of the company is sent
   *
   * Replaces what was there. `smtp` needs host, port, username and password; `mailapi` needs apiKey, for the Resend-compatible API of this instance. Nothing but kind and fromAddress is ever shown again. Without `secure` STARTTLS is required: nothing is sent unencrypted. The host must be a public name; one that does not resolve at this moment is saved with a warning.
   */
  saveMailSettings(input: MailSettingsForm, options?: CallOptions): Promise<SettingsSaveMailSettingsResponse>;
  /**
   * Send the mail of the company by the instance again
   *
   * The reply-to address stays. Where the instance has no way to send either, a test is refused with `mail_not_configured` from then on.
   */
  removeMailSettings(input?: Record<string, never>, options?: CallOptions): Promise<MailSettings>;
  /**
   * Set where replies to the mail of the company go
   *
   * For every outgoing message of the company. null, or none, clears it: replies go to the e-mail address of the company then, and to MAIL_REPLY_TO where it has none.
   */
  setReplyTo(input?: SettingsSetReplyToBody, options?: CallOptions): Promise<MailSettings>;
  /**
   * Send a test message to the caller
   *
   * With the settings of the company, else with those of the instance, else it is refused with `mail_not_configured`: mail is captured then, and nothing is sent. A failure answers `mail_test_failed` with what the mail server said. Whatever goes wrong before a mail server says something is told in the same words and after the same time: it would tell what else is to be found at that address.
   */
  testMailSettings(input?: Record<string, never>, options?: CallOptions): Promise<SettingsTestMailSettingsResponse>;
  /**
   * List the system e-mails
   *
   * As they are in effect: in the company’s own wording, otherwise in the shipped one, which is sent in the language of its recipient. The e-mails of documents are under /api/documents/email-templates.
   */
  listEmailTemplates(input?: SettingsListEmailTemplatesInput, options?: CallOptions): List<EmailTemplateList, EmailTemplate>;
  /**
   * Word a system e-mail
   *
   * Named by `id` or `dbId`. The HTML is sanitised before it is stored; the plain-text alternative is derived when it is sent. Placeholders that are not known, and a required one that is missing, are warned about and do not refuse.
   */
  saveEmailTemplate(input: SettingsSaveEmailTemplateBody, options?: CallOptions): Promise<SettingsSaveEmailTemplateResponse>;
  /**
   * Go back to the shipped wording
   *
   * `id` is the family or the `dbId`. Answers with what is in effect then.
   */
  restoreEmailTemplate(input: SettingsRestoreEmailTemplateInput, options?: CallOptions): Promise<EmailTemplate>;
  /**
   * See a system e-mail with sample values
   *
   * Of the subject and body that are given, for what is not given of the wording in effect. Stores nothing.
   */
  previewEmailTemplate(input?: SettingsPreviewEmailTemplateBody, options?: CallOptions): Promise<TemplatePreview>;
  /**
   * List the manually entered rates
   *
   * The newest first, by `asOf`, then by when they were entered; at most 1000.
   */
  currencyRates(input?: Record<string, never>, options?: CallOptions): List<CurrencyRateList, CurrencyRate>;
  /**
   * Enter a rate
   *
   * `asOf` is now unless it is given, and at most a year ahead. A rate that is entered again for the same moment replaces the earlier one in look-ups.
   */
  createCurrencyRate(input: SettingsCreateCurrencyRateBody, options?: CallOptions): Promise<CurrencyRate>;
  /**
   * List the pairs that no feed knows
   *
   * Pairs of which a rate was entered, and that neither the feed of the European Central Bank nor the fallback feed has ever been able to refresh: they stay as they are until somebody enters a new rate. By currency; at most 1000.
   */
  currencyRateGaps(input?: Record<string, never>, options?: CallOptions): List<SettingsCurrencyRateGapsResponse, SettingsCurrencyRateGapsItem>;
  /**
   * Look up the rate of a day
   *
   * The newest rate of that day or before it, in the time zone of the company; on a Sunday that is the one of Friday. Entered and published rates are alternatives: the newer one counts, the entered one when both are of one day. A pair that is not known itself is found by the inverse pair, else by way of the euro. Published rates are not used when they are more than 10 days older than the day; entered ones hold until there is a newer one. 404 when nothing is known. Without `date`: today.
   */
  lookUpCurrencyRate(input: SettingsLookUpCurrencyRateInput, options?: CallOptions): Promise<FoundRate>;
  /**
   * Show the channels
   *
   * Which are connected (never their configuration), what the country of the company mandates and suggests today, its reporting obligations, and what can be connected: `configSchema` is a JSON Schema (2020-12) in which `writeOnly` marks secrets.
   */
  channels(input?: Record<string, never>, options?: CallOptions): Promise<Channels>;
  /**
   * Connect a channel, or change its connection
   *
   * One connection per environment. `config` replaces the one there was as a whole, and is checked against the provider's `configSchema`; keys that it does not name are kept as well, with a warning. The credentials are tried in the background where this system sends by the channel, and once a day from then on: see `checkedAt`, `checkError` and `checkWarning`.
   */
  connectChannel(input: SettingsConnectChannelInput, options?: CallOptions): Promise<SettingsConnectChannelResponse>;
  /**
   * Remove the connections to a channel
   *
   * Those of every environment, with their credentials.
   */
  removeChannel(input: SettingsRemoveChannelInput, options?: CallOptions): Promise<SettingsRemoveChannelResponse>;
  /** Read the branding of documents */
  branding(input?: Record<string, never>, options?: CallOptions): Promise<Branding>;
  /**
   * Change the branding of documents
   *
   * An absent field stays, null clears it. Choosing a preset also sets its accent colour and font, unless the same request names them. A colour that is hard to read on white is taken with a warning: areas are filled with it, and text is printed in a darker shade.
   */
  setBranding(input?: BrandingChange, options?: CallOptions): Promise<Branding>;
  /**
   * Upload the logo
   *
   * A JPEG, PNG or WebP image of at most 10 MB and 50 million pixels, whatever the request calls it. Replaces the logo there was.
   */
  uploadLogo(input: Record<string, never>, options?: CallOptions): Promise<Branding>;
  /**
   * Download the logo
   *
   * The bytes as they were uploaded.
   */
  logo(input?: Record<string, never>, options?: CallOptions): Promise<Download>;
  /**
   * Remove the logo
   *
   * Also fine when there is none.
   */
  removeLogo(input?: Record<string, never>, options?: CallOptions): Promise<Branding>;
  /**
   * Preview the branding
   *
   * A fixed sample invoice of the company as one HTML page without scripts, from the same layout as the PDF. In the language asked for, else the company's, else English.
   */
  brandingPreview(input?: SettingsBrandingPreviewInput, options?: CallOptions): Promise<SettingsBrandingPreviewResponse>;
  /**
   * List the signing certificates
   *
   * Deactivated ones too, the newest first, at most 200. Never the file or its password.
   */
  listCertificates(input?: Record<string, never>, options?: CallOptions): List<SigningCertificateList, SigningCertificate>;
  /**
   * Add a signing certificate
   *
   * A PKCS#12 file (.p12, .pfx) of at most 256 kB with one private key and its certificate; further certificates of the chain may be in it. It is opened to see that it can be used, and stored encrypted. Owners and admins are told 30, 7 and 1 days before it expires, by mail and by the event `signing_certificate.expiring`.
   */
  addCertificate(input: SettingsAddCertificateBody, options?: CallOptions): Promise<SigningCertificate>;
  /**
   * Deactivate a signing certificate
   *
   * It is not used from then on. File and password are erased; what the list shows of it stays.
   */
  deactivateCertificate(input: SettingsDeactivateCertificateInput, options?: CallOptions): Promise<SigningCertificate>;
  /**
   * List the registered ATCUD series
   *
   * By document type, then by series; at most 1000.
   */
  atcudSeries(input?: Record<string, never>, options?: CallOptions): List<AtcudSeriesList, AtcudSeries>;
  /**
   * Register an ATCUD series, or give it another validation code
   *
   * One code per document type and series. Spaces around the code are taken away, and it is kept in upper case. Sending the code that is registered already changes nothing.
   */
  registerAtcudSeries(input: SettingsRegisterAtcudSeriesBody, options?: CallOptions): Promise<AtcudSeries>;
  /** Remove an ATCUD series */
  removeAtcudSeries(input: SettingsRemoveAtcudSeriesInput, options?: CallOptions): Promise<Removed>;
}

export interface SsoVerifyDomainInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface SsoRemoveDomainInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface SsoOpenSignInInput {
  /** Id of the provider */
  providerId: string;
  /** Where to go after it, on this host: a path, or an address here */
  returnTo?: string;
  /** Passed on to the provider */
  loginHint?: string;
  /** For somebody who has no account yet */
  invitationCode?: string;
}

export interface SsoCallbackInput {
  /** Id of the provider */
  providerId: string;
  /** As it was sent to the provider */
  state?: string;
  /** Authorization code of the provider */
  code?: string;
  /** Issuer, as the provider says it */
  iss?: string;
  /** What went wrong; null where nothing did */
  error?: string;
  /** What the provider says went wrong */
  error_description?: string;
}

export interface SsoLookupInput {
  /** E-mail address */
  email: string;
}

export interface SsoCalls {
  /**
   * Read the company's SSO provider
   *
   * `provider` is null when none is configured; `redirectUri` is known before.
   */
  get(input?: Record<string, never>, options?: CallOptions): Promise<SsoGetResponse>;
  /**
   * Save the company's SSO provider
   *
   * Replaces what was saved, at once and everywhere. `clientSecret` is the exception: absent keeps the stored one, null clears it (a public client, with PKCE alone). Needs `discoveryUrl`, or `authorizationUrl` and `tokenUrl`, which are ignored beside a discovery document. Each address is https on port 443 of a public host; a name that does not resolve now is saved with a warning. `openid` is always among the scopes. The provider is not asked here: `POST /api/company/sso/test` does that. Another client id or address is another provider: accounts that were linked before are linked anew, and once a domain is verified only an OWNER may do it. Every save is mailed to all OWNERs.
   */
  save(input: SsoSaveBody, options?: CallOptions): Promise<SsoSaveResponse>;
  /**
   * Remove the company's SSO provider
   *
   * Sign-ins through it stop at once, those half-way included. Sessions, accounts and domains stay. Removing what is not there is no error. It is mailed to all OWNERs.
   */
  remove(input?: Record<string, never>, options?: CallOptions): Promise<SsoRemoveResponse>;
  /**
   * Try the company's SSO provider
   *
   * Asks the saved provider, step by step, as a sign-in would. The answer is 200 whatever the outcome; `ok` is false when a step failed.
   */
  test(input?: Record<string, never>, options?: CallOptions): Promise<SsoTestResponse>;
  /**
   * List the last sign-ins through the company's SSO provider
   *
   * The last 50 attempts, newest first, each with the stage it reached and why it ended there. A `pending` one went to the provider and has not come back.
   */
  diagnostics(input?: Record<string, never>, options?: CallOptions): List<SsoAttemptList, SsoAttempt>;
  /**
   * List claimed e-mail domains
   *
   * In alphabetical order, at most 100.
   */
  domains(input?: Record<string, never>, options?: CallOptions): List<DomainClaimList, DomainClaim>;
  /**
   * Claim an e-mail domain
   *
   * Answers the TXT record that proves the claim. Claiming an unverified domain again gives it a new value; a verified one stays as it is. A claim routes nobody until it is verified.
   */
  claimDomain(input: SsoClaimDomainBody, options?: CallOptions): Promise<DomainClaim>;
  /**
   * Verify a claimed e-mail domain
   *
   * Looks the TXT record up. Only one company can have a domain verified. It is looked up again every week; missing for 14 days makes the domain unverified.
   */
  verifyDomain(input: SsoVerifyDomainInput, options?: CallOptions): Promise<DomainClaim>;
  /** Give a claimed e-mail domain up */
  removeDomain(input: SsoRemoveDomainInput, options?: CallOptions): Promise<Removed>;
  /**
   * Start signing in through a provider
   *
   * Answers the address to send the browser to. Why a provider cannot be used is in the log and in the company's SSO diagnostics only.
   */
  startSignIn(input: SsoStart, options?: CallOptions): Promise<SsoStartSignInResponse>;
  /**
   * Go to a provider to sign in
   *
   * The same for a link: redirects there. The sign-in is bound to this browser by a cookie, works once and for ten minutes. A browser (whose Accept names text/html) is sent to `/auth/sign-in?error=<code>` when it fails, with its `returnTo` to try again; anybody else is answered with the problem.
   */
  openSignIn(input: SsoOpenSignInInput, options?: CallOptions): Promise<Redirect>;
  /**
   * Link a provider to the own account
   *
   * Answers the address to send the browser to; whom the provider signs in there is the caller from then on, who is told by mail. Needed where a company's provider asserts the e-mail of an OWNER (or of an ADMIN, if no OWNER has put the provider where it is): such a sign-in is refused with `sso_link_required`. The session goes on.
   */
  linkAccount(input: SsoLinkAccountBody, options?: CallOptions): Promise<SsoLinkAccountResponse>;
  /**
   * Come back from a provider
   *
   * Signs in and redirects to `returnTo`. The sign-in is bound to this browser by a cookie, works once and for ten minutes. A browser (whose Accept names text/html) is sent to `/auth/sign-in?error=<code>` when it fails, with its `returnTo` to try again; anybody else is answered with the problem. Who is new becomes a MEMBER of the company whose provider it is, without an invitation; through the instance's provider sign-up needs one as ever. An account with the same e-mail is taken over only where the provider may speak for the address: the company has verified its domain, or the instance's provider says `email_verified`. OWNERs link it themselves, by `POST /api/auth/link-external`. A session made by a company's provider acts in that company only.
   */
  callback(input: SsoCallbackInput, options?: CallOptions): Promise<Redirect>;
  /**
   * Find the SSO provider for an e-mail address's domain
   *
   * Decided by the domain alone: it says nothing about whether there is such an account.
   */
  lookup(input: SsoLookupInput, options?: CallOptions): Promise<SsoLookupResponse | null>;
}

export interface WebhooksEventsInput {
  /** A sequence number */
  after?: number;
  /** How many at most */
  limit?: number;
  /** Comma separated */
  types?: ('client.created' | 'client.updated' | 'client.deleted' | 'company.created' | 'company.updated' | 'company.number_format_updated' | 'member.added' | 'member.role_changed' | 'member.removed' | 'invitation.created' | 'invitation.accepted' | 'api_key.created' | 'api_key.rotated' | 'api_key.revoked' | 'article.created' | 'article.updated' | 'article.archived' | 'article.low_stock' | 'company.mail_settings_updated' | 'company.email_template_updated' | 'company.branding_updated' | 'currency_rate.created' | 'channel.connected' | 'channel.expiring' | 'channel.stopped' | 'channel.removed' | 'atcud_series.registered' | 'atcud_series.removed' | 'signing_certificate.added' | 'signing_certificate.deactivated' | 'signing_certificate.expiring' | 'sso.updated' | 'sso.removed' | 'sso.domain_claimed' | 'sso.domain_verified' | 'sso.domain_unverified' | 'sso.domain_removed' | 'webhook.created' | 'webhook.updated' | 'webhook.deleted' | 'webhook.disabled' | 'document.created' | 'document.updated' | 'document.deleted' | 'document.issued' | 'document.sent' | 'document.send_failed' | 'document.captured' | 'document.paid' | 'document.credited' | 'document.cancelled' | 'document.e_invoice_created' | 'quote.signed' | 'quote.refused' | 'transmission.queued' | 'transmission.submitted' | 'transmission.accepted' | 'transmission.rejected' | 'transmission.failed' | 'transmission.cancelled' | 'transmission.status_changed' | 'transmission.overdue' | 'export.completed' | 'export.failed')[];
  /** Seconds to wait for an event */
  wait?: number;
}

export interface WebhooksGetInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface WebhooksUpdateInput extends WebhookPatch {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface WebhooksRemoveInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface WebhooksRotateSecretInput extends WebhooksRotateSecretBody {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface WebhooksTestInput extends WebhooksTestBody {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface WebhooksDeliveriesInput {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Only deliveries with this status */
  status?: 'failed' | 'retrying';
  /** How many there are on a page */
  pageSize?: number;
  /** `nextCursor` of the previous answer */
  cursor?: string;
}

export interface WebhooksRetryInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface WebhooksRecoverInput extends WebhooksRecoverBody {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface WebhooksCalls {
  /**
   * Read the event feed
   *
   * Events of the last 30 days, the oldest first. Ask again with `after` set to `nextAfter`; while `hasMore` is true, at once. With `wait` an answer that would be empty is held back for up to that many seconds until something happens. An answer may hold fewer events than `limit`, or none, and still have more: it is bounded in bytes, and in the events it looks through for `types`. A MEMBER does not see what only owners and admins may read: events of API keys, invitations, single sign-on and exports. An API key sees the data of an event if it has the scope to read what the event is about, such as `clients:read`; of the others it sees that they happened.
   */
  events(input?: WebhooksEventsInput, options?: CallOptions): List<WebhooksEventsResponse, Event>;
  /**
   * List the types of webhooks and of events
   *
   * Each event type with the JSON Schema of the body that GENERIC webhooks get, and an example.
   */
  options(input?: Record<string, never>, options?: CallOptions): Promise<WebhooksOptionsResponse>;
  /**
   * List the webhooks of the company
   *
   * At most 50, the newest first.
   */
  list(input?: Record<string, never>, options?: CallOptions): List<WebhookList, Webhook>;
  /**
   * Create a webhook
   *
   * Without `secret` one is generated. The URL is https, to any port, and has a host name that does not lead to a private, loopback or reserved address; this is checked again at each connection. A name that does not resolve at the moment is accepted with a warning. Without CREDENTIALS_ENCRYPTION_KEY a generated secret is kept as it is until there is a key, and one of your own is refused with 503. A company has at most 50 webhooks. An API key that chooses events or address needs the scopes to read what the events of the webhook are about (all scopes to read for `*`); without one it is refused with `insufficient_scope`.
   */
  create(input: WebhookCreate, options?: CallOptions): Promise<WebhooksCreateResponse>;
  /** Read a webhook */
  get(input: WebhooksGetInput, options?: CallOptions): Promise<Webhook>;
  /**
   * Change a webhook
   *
   * An absent field stays. The URL is https, to any port, and has a host name that does not lead to a private, loopback or reserved address; this is checked again at each connection. A name that does not resolve at the moment is accepted with a warning. A new `secret` holds at once; to change over without a gap, rotate it. `isActive: true` switches a disabled webhook on again: what happened meanwhile is sent by `recover`. What waits to be sent when it is switched off is given up. An API key that chooses events or address needs the scopes to read what the events of the webhook are about (all scopes to read for `*`); without one it is refused with `insufficient_scope`.
   */
  update(input: WebhooksUpdateInput, options?: CallOptions): Promise<WebhooksUpdateResponse>;
  /**
   * Delete a webhook for good
   *
   * With everything that waits to be sent to it, and its delivery log.
   */
  remove(input: WebhooksRemoveInput, options?: CallOptions): Promise<Removed>;
  /**
   * Replace the signing secret of a webhook
   *
   * The new secret is generated. For `graceSeconds` messages carry two signatures, with the new and with the old one; 0 ends the old one at once.
   */
  rotateSecret(input: WebhooksRotateSecretInput, options?: CallOptions): Promise<WebhooksRotateSecretResponse>;
  /**
   * Send a test message to a webhook
   *
   * At once, also to one that is switched off, and answers with what the receiver said. The message is of the type `webhook.test`, or with `eventType` the example of that type. It is not repeated, and not in the delivery log.
   */
  test(input: WebhooksTestInput, options?: CallOptions): Promise<WebhooksTestResponse>;
  /**
   * List what was sent to a webhook
   *
   * Of the last 30 days, by the number of the event, the newest first. A message that is not answered 2xx is tried ten times: after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, later if the receiver says so in Retry-After. `status` narrows the list to what failed for good, or to what waits for its next attempt after a failure.
   */
  deliveries(input: WebhooksDeliveriesInput, options?: CallOptions): List<WebhooksDeliveriesResponse, Delivery>;
  /**
   * Send a message again
   *
   * At once, whatever became of it before; a failure is followed by the usual further attempts. `webhook-id` stays the same.
   */
  retry(input: WebhooksRetryInput, options?: CallOptions): Promise<Delivery>;
  /**
   * Send everything again that did not arrive since a moment
   *
   * All events since then to which the webhook is subscribed, and which it has not taken: failed messages, and what happened while it was switched off. What waits for its next attempt keeps waiting.
   */
  recover(input: WebhooksRecoverInput, options?: CallOptions): Promise<WebhooksRecoverResponse>;
}

export interface ExportGetInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface ExportFileInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface ExportDownloadInput {
  /** Its id, a UUID of version 7 */
  id: string;
  /** As in the link that was mailed */
  token: string;
}

export interface ExportCalls {
  /**
   * Export everything the company holds
   *
   * A zip with `<typeId>/<number or id>.json` and `.pdf` for each document (as the API answers them), in a folder of the same name its attachments and the e-invoices that were made of it (`<format>.xml` or `.pdf`), `clients.json`, `articles.json`, `payments.json`, `company.json`, and `manifest.json` with the SHA-256 of each file. A quote that was answered has the record of it in `signature`, and the very PDF that was signed or refused. A document whose PDF cannot be rendered is there without it, and the manifest says so. Up to EXPORT_INLINE_MAX_DOCUMENTS documents the zip is the answer; with more it is built in the background, 202 is answered, and a link valid for 7 days is mailed to the caller. One at a time per company.
   */
  start(input?: Record<string, never>, options?: CallOptions): Promise<Download | ExportStartResponse>;
  /**
   * List the exports of the last 90 days, newest first
   *
   * At most 100.
   */
  list(input?: Record<string, never>, options?: CallOptions): List<ExportList, Export>;
  /** Read how far an export is */
  get(input: ExportGetInput, options?: CallOptions): Promise<Export>;
  /**
   * Download a finished export
   *
   * 404 until it is finished, and after it has expired.
   */
  file(input: ExportFileInput, options?: CallOptions): Promise<Download>;
  /**
   * Download a finished export by the link that was mailed
   *
   * The token is the permission: nobody needs to be signed in. It ends with the link, or as soon as whom it was mailed to is no longer an owner or admin of the company.
   */
  download(input: ExportDownloadInput, options?: CallOptions): Promise<Download>;
}

export interface CountryReadinessGetInput {
  /** ISO 3166-1 alpha-2, in any case; EL and UK are taken for GR and GB */
  countryCode: string;
}

export interface CountryReadinessCountryPolicyInput {
  /** ISO 3166-1 alpha-2, in any case; EL and UK are taken for GR and GB */
  countryCode: string;
  /** YYYY-MM-DD */
  date?: string;
}

export interface CountryReadinessVatRatesInput {
  /** ISO 3166-1 alpha-2, in any case; EL and UK are taken for GR and GB */
  countryCode: string;
  /** YYYY-MM-DD */
  date?: string;
}

export interface CountryReadinessTaxSystemsInput {
  /** ISO 3166-1 alpha-2, in any case; EL and UK are taken for GR and GB */
  countryCode: string;
  /** YYYY-MM-DD */
  date?: string;
}

export interface CountryReadinessCorrectionRoutesInput {
  /** ISO 3166-1 alpha-2, in any case; EL and UK are taken for GR and GB */
  countryCode: string;
  /** YYYY-MM-DD */
  date?: string;
}

export interface CountryReadinessCountryIdentifiersInput {
  /** ISO 3166-1 alpha-2, in any case; EL and UK are taken for GR and GB */
  countryCode: string;
  /** YYYY-MM-DD */
  date?: string;
}

export interface CountryReadinessChannelPolicyInput {
  /** ISO 3166-1 alpha-2, in any case; EL and UK are taken for GR and GB */
  countryCode: string;
  /** YYYY-MM-DD */
  date?: string;
}

export interface CountryReadinessCompanyReadinessInput {
  /** YYYY-MM-DD */
  date?: string;
}

export interface CountryReadinessCodeListInput {
  /** Name of the list */
  list: 'allowance-reasons' | 'charge-reasons' | 'document-types' | 'eas' | 'icd' | 'note-subjects' | 'payment-means' | 'tax-point-codes' | 'units' | 'vatex';
  /** Language of what is written to it */
  language?: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt';
}

export interface CountryReadinessCalls {
  /**
   * List the countries that are fully supported
   *
   * Those with facts in all six mechanisms, computed from the data.
   */
  fullySupported(input?: Record<string, never>, options?: CallOptions): Promise<CountryReadinessFullySupportedResponse>;
  /**
   * Read how far a country is supported
   *
   * `complete` is computed from the data and never set by hand. A country without data has six missing mechanisms.
   */
  get(input: CountryReadinessGetInput, options?: CallOptions): Promise<CountryReadiness>;
  /**
   * Read the policy of a country
   *
   * Facts in force on `date`, by default today where the country is. `verified: false` marks what nobody has looked up in a source. The ETag changes with the data and the day.
   */
  countryPolicy(input: CountryReadinessCountryPolicyInput, options?: CallOptions): Promise<CountryReadinessCountryPolicyResponse>;
  /**
   * Read the VAT rates of a country
   *
   * Facts in force on `date`, by default today where the country is. `verified: false` marks what nobody has looked up in a source. The ETag changes with the data and the day.
   */
  vatRates(input: CountryReadinessVatRatesInput, options?: CallOptions): Promise<CountryReadinessVatRatesResponse>;
  /**
   * Read the tax system of a country
   *
   * Facts in force on `date`, by default today where the country is. `verified: false` marks what nobody has looked up in a source. The ETag changes with the data and the day.
   */
  taxSystems(input: CountryReadinessTaxSystemsInput, options?: CallOptions): Promise<CountryReadinessTaxSystemsResponse>;
  /**
   * Read how a country has invoices corrected
   *
   * Facts in force on `date`, by default today where the country is. `verified: false` marks what nobody has looked up in a source. The ETag changes with the data and the day.
   */
  correctionRoutes(input: CountryReadinessCorrectionRoutesInput, options?: CallOptions): Promise<CountryReadinessCorrectionRoutesResponse>;
  /**
   * Read the identifiers of a country
   *
   * Facts in force on `date`, by default today where the country is. `verified: false` marks what nobody has looked up in a source. The ETag changes with the data and the day.
   */
  countryIdentifiers(input: CountryReadinessCountryIdentifiersInput, options?: CallOptions): Promise<CountryReadinessCountryIdentifiersResponse>;
  /**
   * Read the channel policy of a country
   *
   * Facts in force on `date`, by default today where the country is. `verified: false` marks what nobody has looked up in a source. The ETag changes with the data and the day.
   */
  channelPolicy(input: CountryReadinessChannelPolicyInput, options?: CallOptions): Promise<CountryReadinessChannelPolicyResponse>;
  /**
   * Read what the active company lacks to issue documents as its country wants it
   *
   * On `date`, by default today where the company is: address and identifiers that an invoice must show, numbers the country does not accept, channels that are mandatory and not proven to work, certificates, ATCUD series, and a way to send mail where invoices travel by mail. Each with the fact that asks for it and its sources. A later date shows what the mandates of that day will ask for. Not legal or tax advice.
   */
  companyReadiness(input?: CountryReadinessCompanyReadinessInput, options?: CallOptions): Promise<CompanyReadiness>;
  /**
   * List the code lists
   *
   * With the source of each and its date. The ETag changes with any of them.
   */
  codeLists(input?: Record<string, never>, options?: CallOptions): List<CountryReadinessCodeListsResponse, CountryReadinessCodeListsItem>;
  /**
   * Read a code list
   *
   * All codes that the rules of EN 16931 accept. Units have words in `language` where they are common. The ETag changes with the list.
   */
  codeList(input: CountryReadinessCodeListInput, options?: CallOptions): List<CountryReadinessCodeListResponse, ListedCode>;
}

export interface MailLogInput {
  /** The number of this page, from 1 */
  page?: number;
  /** How many there are on a page */
  pageSize?: number;
  /** `nextCursor` of the previous answer; cheaper than a high page number */
  cursor?: string;
  /** Only mail with this status */
  status?: 'queued' | 'sent' | 'captured' | 'failed';
}

export interface MailResendInput {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface MailCalls {
  /**
   * List the messages of the company, newest first
   *
   * What was sent for the company in the last 30 days, to whom, and what became of it. Bodies are not shown. A message that cannot be sent for the moment stays `queued` and is tried ten times within a day; one that a mail server refuses for good is `failed` at once. Where nothing is set up to send it, it is `captured`: written to a file of the instance, which nobody gets; sent again once mail is set up, it leaves. `attempts` are those since it was last handed over.
   */
  log(input?: MailLogInput, options?: CallOptions): List<MailMessagePage, MailMessage>;
  /**
   * Send a message again
   *
   * To the same recipient, with the settings of this moment. A message that still waits is tried now. One that held a link or a code which lets somebody in is kept only while it waits (sealed, after it has failed, where encryption is configured), and is refused with 409 after that: make a new one where it came from. An API key needs `documents:write` as well for a message about a document.
   */
  resend(input: MailResendInput, options?: CallOptions): Promise<MailMessage>;
}

export interface Services {
  identity: IdentityCalls;
  companies: CompaniesCalls;
  catalog: CatalogCalls;
  clients: ClientsCalls;
  documents: DocumentsCalls;
  transmissions: TransmissionsCalls;
  settings: SettingsCalls;
  sso: SsoCalls;
  webhooks: WebhooksCalls;
  export: ExportCalls;
  countryReadiness: CountryReadinessCalls;
  mail: MailCalls;
}
