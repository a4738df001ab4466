// Written by `npm run generate` from the contracts, and committed: never edited by hand.

export interface AccountingVat {
  /** ISO 4217, upper case */
  currency: string;
  /** Exact decimal, e.g. 12.5 */
  exchangeRate: string;
  /** In minor units of the currency, e.g. cents */
  vatMinor: number;
}

export interface AddressRule {
  /** How they follow one another; `then` begins a line */
  order: 'town_then_code' | 'town_state_code' | 'code_town_state';
  /** Codes of other places that write addresses so */
  alsoIn?: string[];
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface Aging {
  /** In minor units of the currency, e.g. cents */
  currentMinor: number;
  /** In minor units of the currency, e.g. cents */
  days0to30Minor: number;
  /** In minor units of the currency, e.g. cents */
  days31to60Minor: number;
  /** In minor units of the currency, e.g. cents */
  days60PlusMinor: number;
}

export interface AgingClient {
  /** Id of the client */
  clientId: string;
  /** Name of the client */
  clientName: string;
  /** ISO 4217, upper case */
  currency: string;
  /** In minor units of the currency, e.g. cents */
  invoicedMinor: number;
  /** In minor units of the currency, e.g. cents */
  creditedMinor: number;
  /** In minor units of the currency, e.g. cents */
  paidMinor: number;
  /** Invoiced, less what was credited and paid */
  balanceMinor: number;
  /** Credited or paid above the total of its invoice */
  unappliedMinor: number;
  /** What is owed, by age */
  aging: Aging;
}

export interface AgingTotal {
  /** ISO 4217, upper case */
  currency: string;
  /** In minor units of the currency, e.g. cents */
  invoicedMinor: number;
  /** In minor units of the currency, e.g. cents */
  creditedMinor: number;
  /** In minor units of the currency, e.g. cents */
  paidMinor: number;
  /** Invoiced, less what was credited and paid */
  balanceMinor: number;
  /** Credited or paid above the total of its invoice */
  unappliedMinor: number;
  /** What is owed, by age */
  aging: Aging;
}

export interface ApiKey {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Id of the user */
  userId: string;
  /** What it is for, in your words */
  name: string;
  /** Its first characters, to tell keys apart */
  prefix: string;
  /** Its last four characters */
  lastFour: string;
  /** What it may do */
  scopes: string[];
  /** Addresses or CIDR ranges that it may be used from; null: from everywhere */
  ipAllowList: string[] | null;
  /** ISO 8601, UTC */
  expiresAt: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  lastUsedAt: string | null;
}

export interface ApiKeyCreate {
  /** What it is for, in your words */
  name: string;
  /** What it may do */
  scopes: ('articles:read' | 'articles:write' | 'clients:read' | 'clients:write' | 'company:read' | 'company:write' | 'api-keys:read' | 'api-keys:write' | 'webhooks:read' | 'webhooks:write' | 'documents:read' | 'documents:write')[];
  /** ISO 8601, UTC */
  expiresAt?: string | null;
  /** Addresses or CIDR ranges that it may be used from; null: from everywhere */
  ipAllowList?: string[] | null;
}

/** An API key was made */
export interface ApiKeyCreatedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** An API key was made */
  type: 'api_key.created';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: ApiKeyEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** An API key was made */
export interface ApiKeyCreatedMessage {
  /** An API key was made */
  type: 'api_key.created';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: ApiKeyEventData;
}

export interface ApiKeyEventData {
  /** Its id, a UUID of version 7 */
  id: string;
  /** What it is for, in your words */
  name: string;
  /** Its first characters, to tell keys apart */
  prefix: string;
  /** What it may do */
  scopes: string[];
}

export interface ApiKeyList {
  /** What was found, in the order that the endpoint states */
  items: ApiKey[];
}

/** An API key was revoked */
export interface ApiKeyRevokedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** An API key was revoked */
  type: 'api_key.revoked';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: ClientDeletedData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** An API key was revoked */
export interface ApiKeyRevokedMessage {
  /** An API key was revoked */
  type: 'api_key.revoked';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: ClientDeletedData;
}

/** An API key was replaced by a new one */
export interface ApiKeyRotatedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** An API key was replaced by a new one */
  type: 'api_key.rotated';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: ApiKeyEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** An API key was replaced by a new one */
export interface ApiKeyRotatedMessage {
  /** An API key was replaced by a new one */
  type: 'api_key.rotated';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: ApiKeyEventData;
}

export interface Article {
  /** Its id, a UUID of version 7 */
  id: string;
  /** The id of the article in a system of yours; no two articles of a company have the same */
  externalId: string | null;
  /** Its kind */
  type: 'PRODUCT' | 'SERVICE';
  /** Its name */
  name: string;
  /** A description in your words */
  description: string | null;
  /** Your number or word for it */
  reference: string | null;
  /** Exact decimal, e.g. 12.5 */
  unitPrice: string | null;
  /** null: that of the company */
  currency: string | null;
  /** Unit as people write it */
  unit: string | null;
  /** Exact decimal, e.g. 12.5 */
  vatRate: string | null;
  /** Whether its stock is counted */
  stockTracked: boolean;
  /** Exact decimal, e.g. 12.5 */
  stockQuantity: string | null;
  /** Exact decimal, e.g. 12.5 */
  lowStockThreshold: string | null;
  /** S standard and reduced rates, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export outside the EU, O not subject to VAT, L IGIC (Canary Islands), M IPSI (Ceuta and Melilla) */
  vatCategory: 'S' | 'L' | 'M' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | null;
  /** UN/ECE Recommendation 20 code of the unit */
  unitCode: string | null;
  standardId: StandardId | null;
  /** Classifications of the item by a list */
  classifications: Classification[];
  /** Country of origin, ISO 3166-1 alpha-2 */
  originCountry: string | null;
  /** Properties of the item by name */
  attributes: ItemAttribute[];
  /** Whether it is in use */
  isActive: boolean;
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
}

/** An article was taken out of the catalog */
export interface ArticleArchivedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** An article was taken out of the catalog */
  type: 'article.archived';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: ClientDeletedData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** An article was taken out of the catalog */
export interface ArticleArchivedMessage {
  /** An article was taken out of the catalog */
  type: 'article.archived';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: ClientDeletedData;
}

export interface ArticleCreate {
  /** Its name */
  name: string;
  /** Its kind */
  type?: 'PRODUCT' | 'SERVICE';
  /** The id of the article in a system of yours; no two articles of a company have the same */
  externalId?: string | null;
  /** A description in your words */
  description?: string | null;
  /** Your number or word for it */
  reference?: string | null;
  /** A decimal string, or a number of at most 15 significant digits */
  unitPrice?: string | number | null;
  /** ISO 4217, upper case */
  currency?: string | null;
  /** Unit as people write it */
  unit?: string | null;
  /** A decimal string, or a number of at most 15 significant digits */
  vatRate?: string | number | null;
  /** A decimal string, or a number of at most 15 significant digits */
  stockQuantity?: string | number | null;
  /** A decimal string, or a number of at most 15 significant digits */
  lowStockThreshold?: string | number | null;
  /** S standard and reduced rates, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export outside the EU, O not subject to VAT, L IGIC (Canary Islands), M IPSI (Ceuta and Melilla) */
  vatCategory?: 'S' | 'L' | 'M' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | null;
  /** UN/ECE Rec 20 or 21, e.g. C62 one, H87 piece, HUR hour, KGM kilogram, XPK package */
  unitCode?: string | null;
  standardId?: StandardIdInput | null;
  /** Classifications of the item by a list */
  classifications?: ClassificationInput[] | null;
  /** ISO 3166-1 alpha-2, upper case */
  originCountry?: string | null;
  /** Properties of the item by name */
  attributes?: ItemAttributeInput[] | null;
  /** Whether its stock is counted */
  stockTracked?: boolean;
  /** Whether it is in use */
  isActive?: boolean;
}

/** An article was created */
export interface ArticleCreatedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** An article was created */
  type: 'article.created';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: ArticleEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** An article was created */
export interface ArticleCreatedMessage {
  /** An article was created */
  type: 'article.created';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: ArticleEventData;
}

export interface ArticleEventData {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Its kind */
  type: string;
  /** Its name */
  name: string;
  /** Your number or word for it */
  reference: string | null;
  /** Price of one unit, an exact decimal */
  unitPrice: string | null;
  /** ISO 4217, upper case */
  currency: string | null;
  /** VAT rate in percent */
  vatRate: string | null;
  /** VAT category code of UNCL 5305 */
  vatCategory: string | null;
  /** UN/ECE Recommendation 20 code of the unit */
  unitCode: string | null;
  standardId: StandardId | null;
  /** Whether it is in use */
  isActive: boolean;
  /** Grows by one with every change; the ETag of the resource */
  version: number;
}

export interface ArticleList {
  /** What was found, in the order that the endpoint states */
  items: Article[];
  /** `cursor` of the next page; null on the last one */
  nextCursor: string | null;
}

export interface ArticleLowStockData {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Its name */
  name: string;
  /** Your number or word for it */
  reference: string | null;
  /** How much is in stock, an exact decimal */
  stockQuantity: string;
  /** At or under it the stock is low */
  lowStockThreshold: string;
}

/** The stock of an article has come down to its alert threshold */
export interface ArticleLowStockEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** The stock of an article has come down to its alert threshold */
  type: 'article.low_stock';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: ArticleLowStockData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** The stock of an article has come down to its alert threshold */
export interface ArticleLowStockMessage {
  /** The stock of an article has come down to its alert threshold */
  type: 'article.low_stock';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: ArticleLowStockData;
}

export interface ArticlePatch {
  /** Its name */
  name?: string;
  /** Its kind */
  type?: 'PRODUCT' | 'SERVICE';
  /** The id of the article in a system of yours; no two articles of a company have the same */
  externalId?: string | null;
  /** A description in your words */
  description?: string | null;
  /** Your number or word for it */
  reference?: string | null;
  /** A decimal string, or a number of at most 15 significant digits */
  unitPrice?: string | number | null;
  /** ISO 4217, upper case */
  currency?: string | null;
  /** Unit as people write it */
  unit?: string | null;
  /** A decimal string, or a number of at most 15 significant digits */
  vatRate?: string | number | null;
  /** A decimal string, or a number of at most 15 significant digits */
  stockQuantity?: string | number | null;
  /** A decimal string, or a number of at most 15 significant digits */
  lowStockThreshold?: string | number | null;
  /** S standard and reduced rates, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export outside the EU, O not subject to VAT, L IGIC (Canary Islands), M IPSI (Ceuta and Melilla) */
  vatCategory?: 'S' | 'L' | 'M' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | null;
  /** UN/ECE Rec 20 or 21, e.g. C62 one, H87 piece, HUR hour, KGM kilogram, XPK package */
  unitCode?: string | null;
  standardId?: StandardIdInput | null;
  /** Classifications of the item by a list */
  classifications?: ClassificationInput[] | null;
  /** ISO 3166-1 alpha-2, upper case */
  originCountry?: string | null;
  /** Properties of the item by name */
  attributes?: ItemAttributeInput[] | null;
  /** Whether its stock is counted */
  stockTracked?: boolean;
  /** A decimal string, or a number of at most 15 significant digits */
  stockDelta?: string | number;
  /** true brings an archived article back */
  isActive?: boolean;
}

/** An article was changed */
export interface ArticleUpdatedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** An article was changed */
  type: 'article.updated';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: ArticleEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** An article was changed */
export interface ArticleUpdatedMessage {
  /** An article was changed */
  type: 'article.updated';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: ArticleEventData;
}

export interface AtcudSeries {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Type of document */
  typeId: 'invoice' | 'credit-note' | 'quote';
  /** Id of the series */
  seriesId: string;
  /** The code that the tax authority gave the series */
  validationCode: string;
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
}

export interface AtcudSeriesList {
  /** What was found, in the order that the endpoint states */
  items: AtcudSeries[];
}

export interface AtcudSeriesRegisteredData {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Type of document */
  typeId: string;
  /** Id of the series */
  seriesId: string;
  /** The code that the tax authority gave the series */
  validationCode: string;
}

/** An ATCUD series was registered, or its validation code was changed */
export interface AtcudSeriesRegisteredEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** An ATCUD series was registered, or its validation code was changed */
  type: 'atcud_series.registered';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: AtcudSeriesRegisteredData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** An ATCUD series was registered, or its validation code was changed */
export interface AtcudSeriesRegisteredMessage {
  /** An ATCUD series was registered, or its validation code was changed */
  type: 'atcud_series.registered';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: AtcudSeriesRegisteredData;
}

export interface AtcudSeriesRemovedData {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Type of document */
  typeId: string;
  /** Id of the series */
  seriesId: string;
}

/** An ATCUD series was removed */
export interface AtcudSeriesRemovedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** An ATCUD series was removed */
  type: 'atcud_series.removed';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: AtcudSeriesRemovedData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** An ATCUD series was removed */
export interface AtcudSeriesRemovedMessage {
  /** An ATCUD series was removed */
  type: 'atcud_series.removed';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: AtcudSeriesRemovedData;
}

export interface Attachment {
  /** Its id, a UUID of version 7 */
  id: string;
  /** BT-125-2: of the file */
  name: string;
  /** BT-125-1: found in the content */
  type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'text/csv' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' | 'application/vnd.oasis.opendocument.spreadsheet';
  /** Size in bytes */
  bytes: number;
  /** Lower-case hex */
  sha256: string;
  /** BT-123 */
  description?: string;
}

export interface BankAccount {
  /** IBAN without spaces */
  iban: string;
  /** BIC of the bank */
  bic?: string;
  /** Its name */
  name?: string;
  /** ISO 4217, upper case */
  currency?: string;
}

export interface BankAccountInput {
  /** IBAN without spaces */
  iban: string;
  /** BIC of the bank */
  bic?: string | null;
  /** Its name */
  name?: string | null;
  /** ISO 4217, upper case */
  currency?: string | null;
}

export interface Branding {
  /** Name of the layout */
  preset: 'classic' | 'modern' | 'minimal' | 'bold' | null;
  /** Colour as `#rrggbb` */
  accentColor: string | null;
  /** Name of the font */
  font: 'inter' | 'source-serif-4' | 'ibm-plex-sans' | 'noto-sans' | 'roboto' | null;
  /** Whether there is a logo */
  hasLogo: boolean;
  /** The logo; null without one */
  logo: Logo | null;
  effective: BrandingEffective;
  contrast: BrandingContrast;
  /** What was taken, but may not be meant so */
  warnings: BrandingWarning[];
  /** Layouts that can be chosen */
  presets: PresetEntry[];
  /** Fonts that can be chosen */
  fonts: FontEntry[];
  /** Grows by one with every change; the ETag of the resource */
  version: number;
}

export interface BrandingChange {
  /** Name of the layout */
  preset?: 'classic' | 'modern' | 'minimal' | 'bold' | null;
  /** `#RGB` or `#RRGGBB` */
  accentColor?: string | null;
  /** Name of the font */
  font?: 'inter' | 'source-serif-4' | 'ibm-plex-sans' | 'noto-sans' | 'roboto' | null;
}

/** WCAG 2.2 contrast of the accent colour with white paper, and what text needs (AA) */
export interface BrandingContrast {
  /** Contrast by WCAG 2, from 1 to 21 */
  ratio: number;
  /** What it should be */
  minimum: number;
}

/** What documents are made with: the choices, and defaults where none is made */
export interface BrandingEffective {
  /** Name of the layout */
  preset: 'classic' | 'modern' | 'minimal' | 'bold';
  /** Colour as `#rrggbb` */
  accentColor: string;
  /** Name of the font */
  font: 'inter' | 'source-serif-4' | 'ibm-plex-sans' | 'noto-sans' | 'roboto';
}

export interface BrandingWarning {
  /** The code, for programs */
  code: 'low_contrast';
  /** What it is, in a sentence */
  message: string;
}

export interface Buyer {
  /** Its name */
  name: string;
  /** Name of the contact */
  contactName: string | null;
  /** E-mail address of the contact: documents are sent there */
  contactEmail: string | null;
  /** Telephone number of the contact */
  contactPhone: string | null;
  /** ISO 3166-1 alpha-2, upper case */
  country: string | null;
  /** Street and number */
  addressLine1: string | null;
  /** More of the address, such as a building or a department */
  addressLine2: string | null;
  /** Postal code */
  postalCode: string | null;
  /** Town */
  city: string | null;
  /** Region or state, where the address has one */
  state: string | null;
  /** Identifiers by scheme, such as a VAT number */
  identifiers: Identifier[];
  /** Whether it is a business */
  isBusiness?: boolean;
  /** Identifiers by the terms of EN 16931 */
  partyIdentifiers?: PartyIdentifiers;
  electronicAddress?: ElectronicAddress;
}

export interface CancellationRule {
  /** How */
  mode: 'never_delete' | 'never_after_issue' | 'never_after_acceptance' | 'annul_with_protocol' | 'storno' | 'authority_cancel' | 'authority_window' | 'restricted' | 'void_allowed';
  /** A note */
  note: string;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface CatalogListResponse {
  /** What was found, in the order that the endpoint states */
  items: Article[];
  /** `cursor` of the next page; null on the last one */
  nextCursor: string | null;
  /** For keeping a copy, with `updatedSince` or `sort=updatedAt`: read all pages, then begin the next reading with that of the first page. It is five minutes before the reading, since a change that was being written meanwhile may state an earlier time than one that is listed: some rows come again, with the same `version` */
  nextUpdatedSince?: string;
}

export interface ChannelConnectedData {
  /** Id of the provider */
  providerId: string;
  /** TEST or PROD */
  environment: string;
  /** Whether it is in use */
  isActive: boolean;
}

/** An e-invoicing channel was connected, or its connection was changed */
export interface ChannelConnectedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** An e-invoicing channel was connected, or its connection was changed */
  type: 'channel.connected';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: ChannelConnectedData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** An e-invoicing channel was connected, or its connection was changed */
export interface ChannelConnectedMessage {
  /** An e-invoicing channel was connected, or its connection was changed */
  type: 'channel.connected';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: ChannelConnectedData;
}

export interface ChannelConnection {
  /** Id of the provider */
  providerId: 'peppol' | 'pdp' | 'chorus-pro' | 'sdi' | 'ksef' | 'xrechnung-email' | 'at-pt' | 'anaf' | 'face' | 'verifactu' | 'nav';
  /** TEST or PROD */
  environment: 'TEST' | 'PROD';
  /** Whether it is in use */
  isActive: boolean;
  /** Whether issuing a document sends it by this connection. null: as the country of the company says, which is yes for PROD where a mandate in force names a channel that this provider serves. Invoices to individuals leave by themselves only where the mandate names them (B2C) */
  autoSend: boolean | null;
  /** When the credentials of this version were tried; null while they were not, or where this system does not send by the channel yet */
  checkedAt: string | null;
  /** What was wrong with them then; null when the channel took them */
  checkError: string | null;
  /** What was unusual then: a clock of this server that is more than 30 s from that of the channel, which the operator sets right */
  checkWarning: string | null;
  /** The first end of a certificate or token in the configuration, where that says one. Owners are told by mail, and subscribers by `channel.expiring`, 30, 7 and 1 days before */
  expiresAt: string | null;
  /** What documents leave in, where the configuration says it; null: the one format of the channel */
  eInvoiceFormat: 'en16931-ubl' | 'en16931-cii' | 'peppol' | 'xrechnung-ubl' | 'xrechnung-cii' | 'factur-x' | 'fr-ctc' | 'fr-ctc-cii' | 'fr-ctc-factur-x' | 'ubl-ro' | 'ksef-fa3' | 'fatturapa' | 'facturae' | 'nav' | null;
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
}

export interface ChannelExpiringData {
  /** Id of the provider */
  providerId: string;
  /** TEST or PROD */
  environment: string;
  /** When the first certificate or token of it ends */
  expiresAt: string;
  /** Days until it expires */
  daysLeft: number;
}

/** A certificate or token of a connection to an e-invoicing channel ends in 30, 7 or 1 days */
export interface ChannelExpiringEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A certificate or token of a connection to an e-invoicing channel ends in 30, 7 or 1 days */
  type: 'channel.expiring';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: ChannelExpiringData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A certificate or token of a connection to an e-invoicing channel ends in 30, 7 or 1 days */
export interface ChannelExpiringMessage {
  /** A certificate or token of a connection to an e-invoicing channel ends in 30, 7 or 1 days */
  type: 'channel.expiring';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: ChannelExpiringData;
}

export interface ChannelMandate {
  /** Id of facts/channels.json */
  channel: string;
  /** Between whom */
  segments: ('B2B' | 'B2C' | 'B2G')[];
  /** Whether it is about issuing or receiving */
  direction: 'issue' | 'receive';
  /** Where it stands */
  status: 'enacted' | 'announced';
  /** Whom it concerns */
  who: 'every_business' | 'vat_registered' | 'some';
  /** Whom or what it is for */
  appliesTo: string;
  /** The format */
  format: string;
  /** A note */
  note?: string;
  /** Its name */
  name: string;
  /** Channel providers of this system that serve it; empty when there is none */
  providers: string[];
  /** First day; null when it is not established */
  validFrom: string | null;
  /** Last day; null while no end is known */
  validTo: string | null;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface ChannelProvider {
  /** Its id, a UUID of version 7 */
  id: 'peppol' | 'pdp' | 'chorus-pro' | 'sdi' | 'ksef' | 'xrechnung-email' | 'at-pt' | 'anaf' | 'face' | 'verifactu' | 'nav';
  /** A name for people */
  label: string;
  /** A description in your words */
  description: string;
  /** Where it is used; empty: in many countries */
  countries: string[];
  configSchema: DocumentsParseEInvoiceInvoice;
}

export interface ChannelRemovedData {
  /** Id of the provider */
  providerId: string;
  /** Those that were removed */
  environments: string[];
}

/** The connections to an e-invoicing channel were removed */
export interface ChannelRemovedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** The connections to an e-invoicing channel were removed */
  type: 'channel.removed';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: ChannelRemovedData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** The connections to an e-invoicing channel were removed */
export interface ChannelRemovedMessage {
  /** The connections to an e-invoicing channel were removed */
  type: 'channel.removed';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: ChannelRemovedData;
}

export interface ChannelState {
  /** The channel */
  channel: string;
  /** Its name */
  name: string;
  /** `error` or `warning` */
  severity: 'required' | 'conditional';
  /** `connected`: credentials for production are stored; whether the channel takes them is said by `isProven`. `not_served`: nothing here can be connected to it */
  state: 'not_served' | 'not_connected' | 'connected_for_tests' | 'connected';
  /** A document has passed, or the channel has accepted the credentials */
  isProven: boolean;
}

export interface ChannelStoppedData {
  /** Id of the provider */
  providerId: string;
  /** TEST or PROD */
  environment: string;
  /** Why */
  reason: string;
}

/** An e-invoicing channel refuses the credentials of a connection, or has stopped it: nothing leaves by it until it is connected anew */
export interface ChannelStoppedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** An e-invoicing channel refuses the credentials of a connection, or has stopped it: nothing leaves by it until it is connected anew */
  type: 'channel.stopped';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: ChannelStoppedData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** An e-invoicing channel refuses the credentials of a connection, or has stopped it: nothing leaves by it until it is connected anew */
export interface ChannelStoppedMessage {
  /** An e-invoicing channel refuses the credentials of a connection, or has stopped it: nothing leaves by it until it is connected anew */
  type: 'channel.stopped';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: ChannelStoppedData;
}

export interface ChannelWarning {
  /** The field it is about */
  pointer: string;
  /** What it is, in a sentence */
  message: string;
}

export interface Channels {
  /** Connections of the company, without credentials */
  connected: ChannelConnection[];
  /** What the country of the company asks for */
  policy: CompanyChannelPolicy;
  /** What is reported besides */
  reporting: ReportingObligation[];
  /** Those that can be chosen */
  providers: ChannelProvider[];
}

export interface CheckFinding {
  /** An error refuses the issue, a warning does not */
  severity: 'error' | 'warning';
  /** The code, for programs */
  code: 'client_deleted' | 'lines_missing' | 'paid_more_than_total' | 'reference_outdated' | 'number_taken' | 'number_not_accepted' | 'series_not_registered' | 'unit_unknown' | 'payment_reference_malformed' | 'issue_date_in_future' | 'due_date_before_issue' | 'valid_until_before_issue' | 'service_period_reversed' | 'due_date_missing' | 'payment_terms_of_other_days' | 'issued_late' | 'delivery_date_missing' | 'vat_rate_contradicts_category' | 'exemption_reason_missing' | 'exemption_code_unknown' | 'exemption_code_of_other_category' | 'vat_rate_not_in_country' | 'vat_charged_to_business_abroad' | 'vat_category_of_other_place' | 'seller_address_missing' | 'seller_tax_number_missing' | 'seller_exempt_charges_vat' | 'seller_contact_missing' | 'seller_account_missing' | 'buyer_name_missing' | 'buyer_address_missing' | 'buyer_country_missing' | 'buyer_vat_number_missing' | 'buyer_is_individual' | 'buyer_number_recommended' | 'buyer_number_malformed' | 'exchange_rate_missing' | 'exchange_rate_too_high' | 'exchange_rate_old' | 'text_not_printable' | 'e_invoice_not_possible' | 'e_invoice_unusual' | 'channel_not_possible' | 'e_reporting_not_sent' | 'directory_not_asked' | 'verifactu_not_recorded' | 'verifactu_nif_missing' | 'verifactu_number_unfit' | 'verifactu_buyer_unidentified' | 'verifactu_amount_not_in_euros' | 'verifactu_vat_unfit';
  /** RFC 6901, into the object that `source` names */
  pointer: string;
  /** Whose field `pointer` leads to */
  source: 'document' | 'client' | 'company' | 'article';
  /** Business term or group of EN 16931, such as BT-48 */
  term: string;
  /** Rule of EN 16931 (BR-…) or of the e-invoice format (BR-DE-…, PEPPOL-…), else an article of Directive 2006/112/EC (VATD-…), else ours (INV-…) */
  rule: string;
  /** What is wrong, in sentences for a user */
  message: string;
  /** The call that mends it, such as `PATCH /api/clients/0190f3c1-6d0c-7a52-9c3e-2f1b8a4d5e6f` */
  fix: string;
}

export interface Classification {
  /** UNTDID 7143 code of the list */
  listId: string;
  /** The code in that list */
  code: string;
  /** Version of the list */
  version?: string;
}

/** Item classification: `listId` is a code of UNTDID 7143, e.g. HS, CPV (STI), TST */
export interface ClassificationInput {
  /** UNTDID 7143 code of the list */
  listId: string;
  /** The code in that list */
  code: string;
  /** Version of the list */
  version?: string | null;
}

export interface Client {
  /** Its id, a UUID of version 7 */
  id: string;
  /** The id of the client in a system of yours; no two clients of a company have the same */
  externalId: string | null;
  /** Its kind */
  type: 'COMPANY' | 'INDIVIDUAL';
  /** Its name */
  name: string | null;
  /** Given name of the contact */
  contactFirstName: string | null;
  /** Family name of the contact */
  contactLastName: string | null;
  /** E-mail address of the contact: documents are sent there */
  contactEmail: string | null;
  /** Telephone number of the contact */
  contactPhone: string | null;
  /** ISO 3166-1 alpha-2, upper case */
  country: string | null;
  /** ISO 4217, upper case */
  currency: string | null;
  /** Language of what is written to it */
  language: string | null;
  /** Street and number */
  addressLine1: string | null;
  /** More of the address, such as a building or a department */
  addressLine2: string | null;
  /** Postal code */
  postalCode: string | null;
  /** Town */
  city: string | null;
  /** Region or state, where the address has one */
  state: string | null;
  /** Identifiers by scheme, such as a VAT number */
  identifiers: SavedCompanyIdentifier[];
  /** A description in your words */
  description: string | null;
  /** Free keys and values of the integrator, at most 50 */
  metadata: Record<string, string>;
  electronicAddress: ElectronicAddress | null;
  electronicAddressSuggestion: ElectronicAddressSuggestion | null;
  /** BT-10, what the buyer wants to read on its invoices; in Germany the Leitweg-ID of a public body */
  buyerReference: string | null;
  /** From the issue to the due date; null: as the company has it */
  paymentTermDays: number | null;
  deliverTo: DeliverTo | null;
  /** The format in which this client wants its e-invoices; null: by country and address */
  eInvoiceFormat: 'en16931-ubl' | 'en16931-cii' | 'peppol' | 'xrechnung-ubl' | 'xrechnung-cii' | 'factur-x' | 'fr-ctc' | 'fr-ctc-cii' | 'fr-ctc-factur-x' | 'ubl-ro' | 'ksef-fa3' | 'fatturapa' | 'facturae' | 'nav' | null;
  /** Usual for this client, as a proposal for its documents; each line states its own. S standard and reduced rates, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export outside the EU, O not subject to VAT, L IGIC (Canary Islands), M IPSI (Ceuta and Melilla) */
  vatCategory: 'S' | 'L' | 'M' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | null;
  /** Whether it is in use */
  isActive: boolean;
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
}

export interface ClientCreate {
  /** Its kind */
  type?: 'COMPANY' | 'INDIVIDUAL';
  /** The id of the client in a system of yours; no two clients of a company have the same */
  externalId?: string | null;
  /** Given name of the contact */
  contactFirstName?: string | null;
  /** Family name of the contact */
  contactLastName?: string | null;
  /** E-mail address of the contact: documents are sent there */
  contactEmail?: string | null;
  /** Telephone number of the contact */
  contactPhone?: string | null;
  /** ISO 3166-1 alpha-2, upper case */
  country?: string | null;
  /** ISO 4217, upper case */
  currency?: string | null;
  /** Language of what is written to it */
  language?: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt' | null;
  /** Street and number */
  addressLine1?: string | null;
  /** More of the address, such as a building or a department */
  addressLine2?: string | null;
  /** Postal code */
  postalCode?: string | null;
  /** Town */
  city?: string | null;
  /** Region or state, where the address has one */
  state?: string | null;
  /** Identifiers by scheme, such as a VAT number */
  identifiers?: ClientIdentifier[] | null;
  /** A description in your words */
  description?: string | null;
  /** Free keys and values of the integrator, at most 50 */
  metadata?: Record<string, string> | null;
  /** Its name */
  name?: string | null;
  electronicAddress?: ElectronicAddressInput | null;
  /** BT-10, what the buyer wants to read on its invoices; in Germany the Leitweg-ID of a public body */
  buyerReference?: string | null;
  /** From the issue to the due date; null: as the company has it */
  paymentTermDays?: number | null;
  deliverTo?: DeliverToInput | null;
  /** The format in which this client wants its e-invoices; null: by country and address */
  eInvoiceFormat?: 'en16931-ubl' | 'en16931-cii' | 'peppol' | 'xrechnung-ubl' | 'xrechnung-cii' | 'factur-x' | 'fr-ctc' | 'fr-ctc-cii' | 'fr-ctc-factur-x' | 'ubl-ro' | 'ksef-fa3' | 'fatturapa' | 'facturae' | 'nav' | null;
  /** Usual for this client, as a proposal for its documents; each line states its own. S standard and reduced rates, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export outside the EU, O not subject to VAT, L IGIC (Canary Islands), M IPSI (Ceuta and Melilla) */
  vatCategory?: 'S' | 'L' | 'M' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | null;
  /** Whether it is in use */
  isActive?: boolean;
}

/** A client was created */
export interface ClientCreatedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A client was created */
  type: 'client.created';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: ClientEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A client was created */
export interface ClientCreatedMessage {
  /** A client was created */
  type: 'client.created';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: ClientEventData;
}

export interface ClientDeletedData {
  /** Its id, a UUID of version 7 */
  id: string;
}

/** A client was deleted for good */
export interface ClientDeletedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A client was deleted for good */
  type: 'client.deleted';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: ClientDeletedData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A client was deleted for good */
export interface ClientDeletedMessage {
  /** A client was deleted for good */
  type: 'client.deleted';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: ClientDeletedData;
}

export interface ClientEventData {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Its kind */
  type: string;
  /** Its name */
  name: string | null;
  /** E-mail address of the contact: documents are sent there */
  contactEmail: string | null;
  /** ISO 3166-1 alpha-2, upper case */
  country: string | null;
  electronicAddress: ElectronicAddress | null;
  /** The format in which the client wants its e-invoices */
  eInvoiceFormat: string | null;
  /** VAT category code of UNCL 5305 */
  vatCategory: string | null;
  /** Whether it is in use */
  isActive: boolean;
  /** Grows by one with every change; the ETag of the resource */
  version: number;
}

export interface ClientIdentifier {
  /** The scheme the identifier is of */
  scheme: string;
  /** The value itself */
  value: string;
}

export interface ClientList {
  /** What was found, in the order that the endpoint states */
  items: Client[];
}

export interface ClientPatch {
  /** Its kind */
  type?: 'COMPANY' | 'INDIVIDUAL';
  /** The id of the client in a system of yours; no two clients of a company have the same */
  externalId?: string | null;
  /** Given name of the contact */
  contactFirstName?: string | null;
  /** Family name of the contact */
  contactLastName?: string | null;
  /** E-mail address of the contact: documents are sent there */
  contactEmail?: string | null;
  /** Telephone number of the contact */
  contactPhone?: string | null;
  /** ISO 3166-1 alpha-2, upper case */
  country?: string | null;
  /** ISO 4217, upper case */
  currency?: string | null;
  /** Language of what is written to it */
  language?: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt' | null;
  /** Street and number */
  addressLine1?: string | null;
  /** More of the address, such as a building or a department */
  addressLine2?: string | null;
  /** Postal code */
  postalCode?: string | null;
  /** Town */
  city?: string | null;
  /** Region or state, where the address has one */
  state?: string | null;
  /** Identifiers by scheme, such as a VAT number */
  identifiers?: ClientIdentifier[] | null;
  /** A description in your words */
  description?: string | null;
  /** Free keys and values of the integrator, at most 50 */
  metadata?: Record<string, string> | null;
  /** Its name */
  name?: string | null;
  electronicAddress?: ElectronicAddressInput | null;
  /** BT-10, what the buyer wants to read on its invoices; in Germany the Leitweg-ID of a public body */
  buyerReference?: string | null;
  /** From the issue to the due date; null: as the company has it */
  paymentTermDays?: number | null;
  deliverTo?: DeliverToInput | null;
  /** The format in which this client wants its e-invoices; null: by country and address */
  eInvoiceFormat?: 'en16931-ubl' | 'en16931-cii' | 'peppol' | 'xrechnung-ubl' | 'xrechnung-cii' | 'factur-x' | 'fr-ctc' | 'fr-ctc-cii' | 'fr-ctc-factur-x' | 'ubl-ro' | 'ksef-fa3' | 'fatturapa' | 'facturae' | 'nav' | null;
  /** Usual for this client, as a proposal for its documents; each line states its own. S standard and reduced rates, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export outside the EU, O not subject to VAT, L IGIC (Canary Islands), M IPSI (Ceuta and Melilla) */
  vatCategory?: 'S' | 'L' | 'M' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | null;
  /** false archives the client: it is kept, but no longer found */
  isActive?: boolean;
}

/** A client was changed */
export interface ClientUpdatedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A client was changed */
  type: 'client.updated';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: ClientEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A client was changed */
export interface ClientUpdatedMessage {
  /** A client was changed */
  type: 'client.updated';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: ClientEventData;
}

export interface ClientsListResponse {
  /** What was found, in the order that the endpoint states */
  items: Client[];
  /** The number of this page, from 1 */
  page: number;
  /** How many there are on a page */
  pageSize: number;
  /** How many there are on all pages */
  total: number;
  /** How many pages there are */
  pageCount: number;
  /** `cursor` of the next page; null on the last one */
  nextCursor: string | null;
  /** For keeping a copy, with `updatedSince` or `sort=updatedAt`: read all pages, then begin the next reading with that of the first page. It is five minutes before the reading, since a change that was being written meanwhile may state an earlier time than one that is listed: some rows come again, with the same `version` */
  nextUpdatedSince?: string;
  /** true where more clients match than `total` says; absent otherwise */
  isTotalCapped?: boolean;
}

export interface CodedNote {
  /** The text */
  text: string;
  /** BT-21: UNTDID 4451 */
  subjectCode?: string;
}

export interface CodedNoteInput {
  /** BT-22 */
  text: string;
  /** BT-21: UNTDID 4451 */
  subjectCode?: string | null;
}

export interface CompaniesLeaveResponse {
  /** Id of the company */
  companyId: string;
}

export interface CompaniesListItem {
  /** Id of the company */
  companyId: string;
  /** Its name */
  name: string;
  /** OWNER, ADMIN or MEMBER */
  role: 'OWNER' | 'ADMIN' | 'MEMBER';
  /** Whether it is in use */
  isActive: boolean;
}

export interface CompaniesListResponse {
  /** What was found, in the order that the endpoint states */
  items: CompaniesListItem[];
}

export interface CompaniesNumberFormatsItem {
  /** Type of document */
  typeId: 'invoice' | 'credit-note' | 'quote';
  /** Pattern of numbers: `{number}` is needed, `{number:4}` pads, `{year}` begins anew */
  pattern: string;
  /** The next three numbers, if the documents are issued today; empty while nobody can tell the last one */
  preview: string[];
  /** What was taken, but may not be meant so */
  warnings: NumberFormatWarning[];
  /** The company has not set one of its own */
  isDefault: boolean;
}

export interface CompaniesNumberFormatsResponse {
  /** What was found, in the order that the endpoint states */
  items: CompaniesNumberFormatsItem[];
  /** Grows by one with every change; the ETag of the resource */
  version: number;
}

export interface CompaniesRemoveMemberResponse {
  /** Id of the user */
  userId: string;
}

export interface CompaniesSetNumberFormatBody {
  /** Type of document */
  typeId: 'invoice' | 'credit-note' | 'quote';
  /** Pattern of numbers: `{number}` is needed, `{number:4}` pads, `{year}` begins anew */
  pattern: string;
}

export interface CompaniesSwitchBody {
  /** Id of the company */
  companyId: string;
}

export interface CompaniesSwitchResponse {
  /** Id of the company */
  companyId: string;
  /** OWNER, ADMIN or MEMBER */
  role: 'OWNER' | 'ADMIN' | 'MEMBER';
}

export interface Company {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Its name */
  name: string;
  /** A description in your words */
  description: string | null;
  /** ISO 3166-1 alpha-2, upper case */
  country: string;
  /** ISO 4217, upper case */
  currency: string;
  /** Language of what is written to it */
  language: string | null;
  /** IANA name of the time zone */
  timeZone: string;
  /** E-mail address */
  email: string | null;
  /** Telephone number */
  phone: string | null;
  /** Address of the website */
  website: string | null;
  /** Street and number */
  addressLine1: string | null;
  /** More of the address, such as a building or a department */
  addressLine2: string | null;
  /** Postal code */
  postalCode: string | null;
  /** Town */
  city: string | null;
  /** Region or state, where the address has one */
  state: string | null;
  /** IBAN without spaces */
  iban: string | null;
  /** BIC of the bank */
  bic: string | null;
  /** Whether it charges no VAT as a small business */
  vatExempt: boolean;
  /** Identifiers by scheme, such as a VAT number */
  identifiers: SavedCompanyIdentifier[];
  /** The pattern of the numbers of each document type */
  numberFormats: NumberFormats;
  /** What its PDFs say besides */
  pdfConfig: SavedCompanyPdfConfig;
  electronicAddress: ElectronicAddress | null;
  electronicAddressSuggestion: ElectronicAddressSuggestion | null;
  /** Whom a buyer turns to */
  contact: Contact | null;
  /** Legal form */
  legalForm: string | null;
  /** As it is printed, e.g. `10 000 EUR` */
  shareCapital: string | null;
  /** Where it is registered */
  registration: Registration | null;
  /** null: 14 */
  paymentTermDays: number | null;
  /** UNCL 4461, e.g. 30 credit transfer, 58 SEPA credit transfer, 59 SEPA direct debit, 48 card */
  paymentMeans: string | null;
  /** What it says about paying late */
  latePaymentText: string | null;
  /** The same by language of the document */
  latePaymentTextByLanguage: TextsByLanguage;
  /** Empty: `iban` and `bic` are the only account */
  accounts: BankAccount[];
  /** `strict`, or `lenient`: faults of buyer and currency are warnings */
  issueChecks: 'strict' | 'lenient';
  /** Which invoices are on statements and in the ageing: those that were sent, or all that are issued. Default: `sent` */
  receivablesFrom: 'sent' | 'issued';
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
}

export interface CompanyBrandingUpdatedData {
  /** Name of the layout */
  preset: string | null;
  /** Colour as `#rrggbb` */
  accentColor: string | null;
  /** Name of the font */
  font: string | null;
  /** Whether there is a logo */
  hasLogo: boolean;
}

/** How the documents of the company look was changed */
export interface CompanyBrandingUpdatedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** How the documents of the company look was changed */
  type: 'company.branding_updated';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: CompanyBrandingUpdatedData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** How the documents of the company look was changed */
export interface CompanyBrandingUpdatedMessage {
  /** How the documents of the company look was changed */
  type: 'company.branding_updated';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: CompanyBrandingUpdatedData;
}

export interface CompanyChange {
  /** Its name */
  name?: string;
  /** ISO 3166-1 alpha-2, upper case */
  country?: string;
  /** ISO 4217, upper case */
  currency?: string;
  /** A description in your words */
  description?: string | null;
  /** Language of what is written to it */
  language?: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt' | null;
  /** IANA name, e.g. Europe/Paris */
  timeZone?: string | null;
  /** E-mail address */
  email?: string | null;
  /** Telephone number */
  phone?: string | null;
  /** Address of the website */
  website?: string | null;
  /** Street and number */
  addressLine1?: string | null;
  /** More of the address, such as a building or a department */
  addressLine2?: string | null;
  /** Postal code */
  postalCode?: string | null;
  /** Town */
  city?: string | null;
  /** Region or state, where the address has one */
  state?: string | null;
  /** IBAN without spaces */
  iban?: string | null;
  /** BIC of the bank */
  bic?: string | null;
  /** Whether it charges no VAT as a small business */
  vatExempt?: boolean | null;
  /** Identifiers by scheme, such as a VAT number */
  identifiers?: IdentifierInput[] | null;
  /** The pattern of the numbers of each document type */
  numberFormats?: NumberFormatChoice | null;
  /** What its PDFs say besides */
  pdfConfig?: PdfConfigChoice | null;
  electronicAddress?: ElectronicAddressInput | null;
  contact?: ContactInput | null;
  /** Legal form */
  legalForm?: string | null;
  /** Share capital, as it has to be printed */
  shareCapital?: string | null;
  registration?: RegistrationInput | null;
  /** Days from the issue to the due date; null: as the company has it, else 14 */
  paymentTermDays?: number | null;
  /** UNCL 4461, e.g. 30 credit transfer, 58 SEPA credit transfer, 59 SEPA direct debit, 48 card */
  paymentMeans?: string | null;
  /** What it says about paying late */
  latePaymentText?: string | null;
  /** The same by language of the document */
  latePaymentTextByLanguage?: TextsByLanguageInput | null;
  /** Bank accounts by currency */
  accounts?: BankAccountInput[] | null;
  /** `strict`, or `lenient`: faults of buyer and currency are warnings */
  issueChecks?: 'strict' | 'lenient' | null;
  /** Which invoices are on statements and in the ageing: those that were sent, or all that are issued. Default: `sent` */
  receivablesFrom?: 'sent' | 'issued' | null;
}

export interface CompanyChannelPolicy {
  /** ISO 3166-1 alpha-2 */
  countryCode: string;
  /** YYYY-MM-DD */
  date: string;
  /** Changes with every change of the data; has `+local.…` when an operator has mounted files */
  dataVersion: string;
  /** Where it is looked up */
  sources: FactSource[];
  /** Channels that are mandatory now */
  mandated: ChannelMandate[];
  /** Later mandates, the earliest first, and those that are not law yet */
  upcoming: ChannelMandate[];
  /** Channels that are usual */
  suggested: SuggestedChannel[];
}

export interface CompanyCreate {
  /** Its name */
  name: string;
  /** ISO 3166-1 alpha-2, upper case */
  country: string;
  /** ISO 4217, upper case */
  currency?: string | null;
  /** A description in your words */
  description?: string | null;
  /** Language of what is written to it */
  language?: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt' | null;
  /** IANA name, e.g. Europe/Paris */
  timeZone?: string | null;
  /** E-mail address */
  email?: string | null;
  /** Telephone number */
  phone?: string | null;
  /** Address of the website */
  website?: string | null;
  /** Street and number */
  addressLine1?: string | null;
  /** More of the address, such as a building or a department */
  addressLine2?: string | null;
  /** Postal code */
  postalCode?: string | null;
  /** Town */
  city?: string | null;
  /** Region or state, where the address has one */
  state?: string | null;
  /** IBAN without spaces */
  iban?: string | null;
  /** BIC of the bank */
  bic?: string | null;
  /** Whether it charges no VAT as a small business */
  vatExempt?: boolean | null;
  /** Identifiers by scheme, such as a VAT number */
  identifiers?: IdentifierInput[] | null;
  /** The pattern of the numbers of each document type */
  numberFormats?: NumberFormatChoice | null;
  /** What its PDFs say besides */
  pdfConfig?: PdfConfigChoice | null;
  electronicAddress?: ElectronicAddressInput | null;
  contact?: ContactInput | null;
  /** Legal form */
  legalForm?: string | null;
  /** Share capital, as it has to be printed */
  shareCapital?: string | null;
  registration?: RegistrationInput | null;
  /** Days from the issue to the due date; null: as the company has it, else 14 */
  paymentTermDays?: number | null;
  /** UNCL 4461, e.g. 30 credit transfer, 58 SEPA credit transfer, 59 SEPA direct debit, 48 card */
  paymentMeans?: string | null;
  /** What it says about paying late */
  latePaymentText?: string | null;
  /** The same by language of the document */
  latePaymentTextByLanguage?: TextsByLanguageInput | null;
  /** Bank accounts by currency */
  accounts?: BankAccountInput[] | null;
  /** `strict`, or `lenient`: faults of buyer and currency are warnings */
  issueChecks?: 'strict' | 'lenient' | null;
  /** Which invoices are on statements and in the ageing: those that were sent, or all that are issued. Default: `sent` */
  receivablesFrom?: 'sent' | 'issued' | null;
}

/** A company was created */
export interface CompanyCreatedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A company was created */
  type: 'company.created';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: CompanyEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A company was created */
export interface CompanyCreatedMessage {
  /** A company was created */
  type: 'company.created';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: CompanyEventData;
}

export interface CompanyEmailTemplateUpdatedData {
  /** Family of the template */
  id: string;
  /** Whether the wording is that of the company */
  isCustom: boolean;
}

/** The wording of a system e-mail was changed, or is the shipped one again */
export interface CompanyEmailTemplateUpdatedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** The wording of a system e-mail was changed, or is the shipped one again */
  type: 'company.email_template_updated';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: CompanyEmailTemplateUpdatedData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** The wording of a system e-mail was changed, or is the shipped one again */
export interface CompanyEmailTemplateUpdatedMessage {
  /** The wording of a system e-mail was changed, or is the shipped one again */
  type: 'company.email_template_updated';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: CompanyEmailTemplateUpdatedData;
}

export interface CompanyEventData {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Its name */
  name: string;
  /** ISO 3166-1 alpha-2, upper case */
  country: string;
  /** ISO 4217, upper case */
  currency: string;
  electronicAddress: ElectronicAddress | null;
}

export interface CompanyMailSettingsUpdatedData {
  /** Whether the company has settings of its own */
  configured: boolean;
  /** Which kind it is */
  kind: string | null;
}

/** How the mail of the company is sent was changed */
export interface CompanyMailSettingsUpdatedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** How the mail of the company is sent was changed */
  type: 'company.mail_settings_updated';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: CompanyMailSettingsUpdatedData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** How the mail of the company is sent was changed */
export interface CompanyMailSettingsUpdatedMessage {
  /** How the mail of the company is sent was changed */
  type: 'company.mail_settings_updated';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: CompanyMailSettingsUpdatedData;
}

export interface CompanyNumberFormatUpdatedData {
  /** Type of document */
  typeId: string;
  /** Pattern of numbers: `{number}` is needed, `{number:4}` pads, `{year}` begins anew */
  pattern: string;
}

/** A number-format pattern was changed */
export interface CompanyNumberFormatUpdatedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A number-format pattern was changed */
  type: 'company.number_format_updated';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: CompanyNumberFormatUpdatedData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A number-format pattern was changed */
export interface CompanyNumberFormatUpdatedMessage {
  /** A number-format pattern was changed */
  type: 'company.number_format_updated';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: CompanyNumberFormatUpdatedData;
}

export interface CompanyReadiness {
  /** ISO 3166-1 alpha-2 */
  countryCode: string;
  /** YYYY-MM-DD */
  date: string;
  /** Changes with every change of the data; has `+local.…` when an operator has mounted files */
  dataVersion: string;
  /** Where it is looked up */
  sources: FactSource[];
  /** An invoice can be issued, and can leave by every channel that is mandatory, with credentials that are proven, as far as it is known */
  ready: boolean;
  /** An invoice can be issued: nothing that is required of the company itself is lacking */
  canIssue: boolean;
  /** Mandatory channels that documents, or data about them, must travel through */
  channels: ChannelState[];
  /** What is required first */
  lacking: LackingRequirement[];
  /** Mechanisms about which nothing is known for the country, and for which nothing was checked */
  unchecked: ('country-policy' | 'vat-rates' | 'tax-systems' | 'correction-routes' | 'country-identifiers' | 'channel-policy')[];
}

/** Of all documents that have a rate to the currency of the company */
export interface CompanyReportTotal {
  /** Of the company */
  currency: string;
  /** Without VAT */
  baseMinor: number;
  /** VAT */
  vatMinor: number;
  /** Documents without a rate to the company's currency: they are in no amount of it */
  withoutRate: number;
}

/** The profile of the company was changed */
export interface CompanyUpdatedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** The profile of the company was changed */
  type: 'company.updated';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: CompanyEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** The profile of the company was changed */
export interface CompanyUpdatedMessage {
  /** The profile of the company was changed */
  type: 'company.updated';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: CompanyEventData;
}

export interface Contact {
  /** Its name */
  name?: string;
  /** Telephone number */
  phone?: string;
  /** E-mail address */
  email?: string;
}

/** Whom a buyer turns to with a question about an invoice */
export interface ContactInput {
  /** Its name */
  name?: string | null;
  /** Telephone number */
  phone?: string | null;
  /** E-mail address */
  email?: string | null;
}

export interface CorrectedInvoice {
  /** Its id, a UUID of version 7 */
  id: string;
  /** The number */
  number: string;
  /** YYYY-MM-DD */
  issueDate: string;
  /** Why */
  reason: string | null;
  /** BT-3 of the invoice, kept by a credit note where it is not 380: a deposit is corrected otherwise */
  typeCode?: '380' | '384' | '386' | '389' | '326';
  before?: InvoiceState;
  /** What is left of it since */
  after?: InvoiceState;
}

export interface CorrectionRoute {
  /** What it is referred to by */
  id: string;
  /** What it is called in the country */
  localName: string;
  /** Document type code (BT-3) */
  untdid1001: string | null;
  /** Code of the country */
  nationalCode?: string;
  /** difference, replacement, cancel, or what the country makes of it */
  mode: string;
  /** Whether it must name the invoice */
  originalReferenceRequired: boolean;
  /** The document shows the amounts before and after the correction */
  statesBothAmounts?: boolean;
  /** A note */
  note?: string;
  /** First day; null when it is not established */
  validFrom: string | null;
  /** Last day; null while no end is known */
  validTo: string | null;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface CountryCurrency {
  /** ISO 4217 */
  code: string;
  /** First day; null when it is not established */
  validFrom: string | null;
  /** Last day; null while no end is known */
  validTo: string | null;
  /** A note */
  note?: string;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface CountryLanguages {
  /** BCP 47 */
  codes: string[];
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface CountryNames {
  /** In English */
  en: string;
  /** In French */
  fr: string;
  /** In Italian */
  it: string;
  /** In Polish */
  pl: string;
  /** In German */
  de: string;
  /** In Portuguese */
  pt: string;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface CountryNote {
  /** What it is about */
  topic: string;
  /** The text */
  text: string;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface CountryReadiness {
  /** ISO 3166-1 alpha-2 */
  countryCode: string;
  /** Present in all six mechanisms */
  complete: boolean;
  /** Mechanisms with facts */
  present: ('country-policy' | 'vat-rates' | 'tax-systems' | 'correction-routes' | 'country-identifiers' | 'channel-policy')[];
  /** Mechanisms without facts */
  missing: ('country-policy' | 'vat-rates' | 'tax-systems' | 'correction-routes' | 'country-identifiers' | 'channel-policy')[];
  /** Whether there are facts, by mechanism */
  mechanisms: CountryReadinessMechanisms;
  /** Changes with every change of the data; has `+local.…` when an operator has mounted files */
  dataVersion: string;
}

export interface CountryReadinessChannelPolicyResponse {
  /** ISO 3166-1 alpha-2 */
  countryCode: string;
  /** YYYY-MM-DD */
  date: string;
  /** Changes with every change of the data; has `+local.…` when an operator has mounted files */
  dataVersion: string;
  /** Where it is looked up */
  sources: FactSource[];
  /** Channels that are mandatory now */
  mandated: ChannelMandate[];
  /** Later mandates, the earliest first, and those that are not law yet */
  upcoming: ChannelMandate[];
  /** Channels that are usual */
  suggested: SuggestedChannel[];
  /** What is reported besides */
  reporting: ReportingObligation[];
}

export interface CountryReadinessCodeListResponse {
  /** Name of the list */
  list: 'allowance-reasons' | 'charge-reasons' | 'document-types' | 'eas' | 'icd' | 'note-subjects' | 'payment-means' | 'tax-point-codes' | 'units' | 'vatex';
  /** A title */
  title: string;
  /** Who keeps the list */
  agency: string;
  /** Version of the list */
  version: string;
  /** Of the source */
  date: string;
  /** Where it is from */
  source: string;
  /** What was found, in the order that the endpoint states */
  items: ListedCode[];
}

export interface CountryReadinessCodeListsItem {
  /** Name of the list */
  list: 'allowance-reasons' | 'charge-reasons' | 'document-types' | 'eas' | 'icd' | 'note-subjects' | 'payment-means' | 'tax-point-codes' | 'units' | 'vatex';
  /** A title */
  title: string;
  /** Who keeps the list */
  agency: string;
  /** Version of the list */
  version: string;
  /** Of the source */
  date: string;
  /** Where it is from */
  source: string;
  /** How many */
  count: number;
}

export interface CountryReadinessCodeListsResponse {
  /** What was found, in the order that the endpoint states */
  items: CountryReadinessCodeListsItem[];
}

export interface CountryReadinessCorrectionRoutesResponse {
  /** ISO 3166-1 alpha-2 */
  countryCode: string;
  /** YYYY-MM-DD */
  date: string;
  /** Changes with every change of the data; has `+local.…` when an operator has mounted files */
  dataVersion: string;
  /** Where it is looked up */
  sources: FactSource[];
  /** By which documents an invoice is corrected */
  routes: CorrectionRoute[];
  /** Whether issued documents may be deleted */
  deletion: DeletionRule;
  /** Whether an issued invoice may be cancelled */
  cancellation: CancellationRule;
  /** Which exchange rate a credit note takes */
  creditNoteRate: CreditNoteRateRule;
  /** The law it is said in */
  legalBasis: LegalBasis | null;
}

export interface CountryReadinessCountryIdentifiersResponse {
  /** ISO 3166-1 alpha-2 */
  countryCode: string;
  /** YYYY-MM-DD */
  date: string;
  /** Changes with every change of the data; has `+local.…` when an operator has mounted files */
  dataVersion: string;
  /** Where it is looked up */
  sources: FactSource[];
  /** Schemes */
  schemes: IdentifierScheme[];
  /** Identifiers that an invoice must show */
  requiredToIssue: RequiredIdentifiers[];
}

export interface CountryReadinessCountryPolicyResponse {
  /** ISO 3166-1 alpha-2 */
  countryCode: string;
  /** YYYY-MM-DD */
  date: string;
  /** Changes with every change of the data; has `+local.…` when an operator has mounted files */
  dataVersion: string;
  /** Where it is looked up */
  sources: FactSource[];
  /** Name of the country in six languages */
  names: CountryNames;
  /** Membership of the European Union */
  europeanUnion: EuropeanUnionMembership;
  /** By currency: they are never added together */
  currencies: CountryCurrency[];
  /** Languages that invoices are written in */
  languages: CountryLanguages;
  /** IANA name of the time zone */
  timeZone: CountryTimeZone;
  /** The order of town, region and postal code in addresses; postal code and town first where it is absent */
  addresses?: AddressRule;
  /** How invoices are numbered */
  documentNumbering: DocumentNumberingRule;
  /** How long they are kept */
  retention: RetentionRule;
  /** In which currency VAT is stated */
  vatAccounting: VatAccountingRule;
  /** When a simplified invoice will do */
  simplifiedInvoice?: SimplifiedInvoiceLimit;
  /** Units of the accounting currency for one of the currency, an exact decimal */
  exchangeRate?: ExchangeRateRule;
  /** Until when an invoice has to be issued */
  issueLimit?: IssueLimit;
  /** Where the country is another one for VAT */
  vatTerritories?: VatTerritory[];
  /** What else is to be known of invoices of the country */
  notes: CountryNote[];
}

export interface CountryReadinessFullySupportedResponse {
  /** ISO 3166-1 alpha-2 */
  countryCodes: string[];
  /** Changes with every change of the data; has `+local.…` when an operator has mounted files */
  dataVersion: string;
}

export interface CountryReadinessMechanisms {
  /** Whether there are facts about its policy */
  "country-policy": boolean;
  /** Whether there are facts about VAT rates */
  "vat-rates": boolean;
  /** Whether there are facts about its tax system */
  "tax-systems": boolean;
  /** Whether there are facts about corrections */
  "correction-routes": boolean;
  /** Whether there are facts about identifiers */
  "country-identifiers": boolean;
  /** Whether there are facts about channels */
  "channel-policy": boolean;
}

export interface CountryReadinessTaxSystemsResponse {
  /** ISO 3166-1 alpha-2 */
  countryCode: string;
  /** YYYY-MM-DD */
  date: string;
  /** Changes with every change of the data; has `+local.…` when an operator has mounted files */
  dataVersion: string;
  /** Where it is looked up */
  sources: FactSource[];
  /** Taxes on supplies */
  systems: TaxSystem[];
  /** Schemes */
  schemes: TaxScheme[];
  /** Sentences that invoices must have */
  mentions: InvoiceMention[];
}

export interface CountryReadinessVatRatesResponse {
  /** ISO 3166-1 alpha-2 */
  countryCode: string;
  /** YYYY-MM-DD */
  date: string;
  /** Changes with every change of the data; has `+local.…` when an operator has mounted files */
  dataVersion: string;
  /** Where it is looked up */
  sources: FactSource[];
  /** Rates */
  rates: VatRate[];
  /** Supplies with the rate 0, and why */
  treatments: VatTreatment[];
  /** Changes that are talked about and not law: for people, never used in a calculation */
  pending: PendingVatChange[];
}

export interface CountryTimeZone {
  /** IANA; where most of the country is */
  name: string;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface CreatedApiKey {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Id of the user */
  userId: string;
  /** What it is for, in your words */
  name: string;
  /** Its first characters, to tell keys apart */
  prefix: string;
  /** Its last four characters */
  lastFour: string;
  /** What it may do */
  scopes: string[];
  /** Addresses or CIDR ranges that it may be used from; null: from everywhere */
  ipAllowList: string[] | null;
  /** ISO 8601, UTC */
  expiresAt: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
  /** The secret; in this answer only */
  key: string;
}

export interface CreditNoteRateRule {
  /** Rule that asks for it */
  rule: string;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface CreditedLine {
  /** Of the invoice */
  lineNumber: number;
  /** A decimal string, or a number of at most 15 significant digits */
  quantity?: string | number;
}

export interface CurrencyRate {
  /** Its id, a UUID of version 7 */
  id: string;
  /** ISO 4217, upper case */
  from: string;
  /** ISO 4217, upper case */
  to: string;
  /** Units of `to` per one unit of `from` */
  rate: number;
  /** ISO 8601, UTC */
  asOf: string;
  /** Where it is from */
  source: 'manual';
  /** ISO 8601, UTC */
  createdAt: string;
}

export interface CurrencyRateCreatedData {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From */
  from: string;
  /** Currency converted to */
  to: string;
  /** Units of `to` for one of `from`, an exact decimal */
  rate: string;
  /** The day or moment it holds for */
  asOf: string;
}

/** An exchange rate was entered */
export interface CurrencyRateCreatedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** An exchange rate was entered */
  type: 'currency_rate.created';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: CurrencyRateCreatedData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** An exchange rate was entered */
export interface CurrencyRateCreatedMessage {
  /** An exchange rate was entered */
  type: 'currency_rate.created';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: CurrencyRateCreatedData;
}

export interface CurrencyRateList {
  /** What was found, in the order that the endpoint states */
  items: CurrencyRate[];
}

export interface CurrentSession {
  /** Its id, a UUID of version 7 */
  id: string;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  lastSeenAt: string;
  /** ISO 8601, UTC */
  expiresAt: string;
  /** The provider it was signed in by; null for a password */
  providerId: string | null;
}

export interface DeductedVat {
  /** S standard and reduced rates, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export outside the EU, O not subject to VAT, L IGIC (Canary Islands), M IPSI (Ceuta and Melilla) */
  vatCategory: 'S' | 'L' | 'M' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';
  /** Exact decimal, e.g. 12.5 */
  vatRate: string;
  /** In minor units of the currency, e.g. cents */
  baseMinor: number;
  /** In minor units of the currency, e.g. cents */
  vatMinor: number;
}

export interface DeletionRule {
  /** What the country says of it */
  issuedDocuments: 'forbidden' | 'discouraged';
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

/** Where goods or services are delivered to, when it is not the address of the client */
export interface DeliverTo {
  /** Its name */
  name?: string;
  /** Street and number */
  addressLine1?: string;
  /** More of the address, such as a building or a department */
  addressLine2?: string;
  /** Postal code */
  postalCode?: string;
  /** Town */
  city?: string;
  /** Region or state, where the address has one */
  state?: string;
  /** ISO 3166-1 alpha-2, upper case */
  country?: string;
  /** BT-71, the identifier of the place */
  locationId?: LocationId;
}

/** Where goods or services are delivered to, when it is not the address of the client */
export interface DeliverToInput {
  /** Its name */
  name?: string | null;
  /** Street and number */
  addressLine1?: string | null;
  /** More of the address, such as a building or a department */
  addressLine2?: string | null;
  /** Postal code */
  postalCode?: string | null;
  /** Town */
  city?: string | null;
  /** Region or state, where the address has one */
  state?: string | null;
  /** ISO 3166-1 alpha-2, upper case */
  country?: string | null;
  /** BT-71, the identifier of the place */
  locationId?: LocationIdInput | null;
}

export interface Delivery {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Id of the webhook */
  webhookId: string;
  /** The `webhook-id` of the message, the same in every attempt */
  eventId: string;
  /** Type of the event */
  eventType: string;
  /** Number of the event in the event feed */
  sequence: number;
  /** Where it stands */
  status: 'pending' | 'retrying' | 'succeeded' | 'failed';
  /** The last 20 */
  attempts: DeliveryAttempt[];
  /** First 1 kB of the last answer */
  responseBody: string | null;
  /** ISO 8601, UTC */
  nextAttemptAt: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  completedAt: string | null;
}

export interface DeliveryAttempt {
  /** ISO 8601, UTC */
  at: string;
  /** Whether it was taken: the answer was 2xx */
  succeeded: boolean;
  /** HTTP status; null when there was no answer */
  status: number | null;
  /** Why there was none: `timeout`, `tls_failure`, `dns_failure` … */
  reason: string | null;
  /** How long it took, in milliseconds */
  durationMs: number;
}

export interface Document {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Type of document */
  typeId: 'invoice' | 'credit-note' | 'quote';
  /** Where it stands */
  status: 'draft' | 'issued' | 'sent' | 'send_failed' | 'cancelled' | 'signed' | 'refused' | 'expired';
  /** The number */
  number: string | null;
  /** Id of the client */
  clientId: string;
  /** Name of the client */
  clientName: string;
  /** YYYY-MM-DD */
  issueDate: string | null;
  /** YYYY-MM-DD */
  dueDate: string | null;
  /** YYYY-MM-DD */
  validUntil: string | null;
  /** ISO 4217, upper case */
  currency: string;
  /** In minor units of the currency, e.g. cents */
  netMinor: number;
  /** In minor units of the currency, e.g. cents */
  vatMinor: number;
  /** In minor units of the currency, e.g. cents */
  totalMinor: number;
  /** In minor units of the currency, e.g. cents */
  paidMinorAtIssue: number;
  /** In minor units of the currency, e.g. cents */
  roundingMinor: number;
  /** BT-115: the total without what was paid at the issue, rounded */
  payableMinor: number;
  /** By payments since the issue */
  paidMinor: number;
  /** In minor units of the currency, e.g. cents */
  creditedMinor: number;
  /** What of `payableMinor` is neither paid nor credited; below 0 when over-paid */
  balanceMinor: number;
  /** Paid or credited above what was payable */
  unappliedMinor: number;
  /** How much of it is paid; null for a quote and a draft */
  paymentStatus: 'unpaid' | 'partly_paid' | 'paid' | 'credited' | null;
  /** Whether it is due and not paid */
  isOverdue: boolean;
  /** The old name of `orderReference` */
  reference: string | null;
  /** The latest by each channel, of the environment PROD: GET /api/documents/{id}/transmissions has all of them */
  transmissions: DocumentTransmission[];
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
  /** BT-3; a quote has none */
  typeCode: '380' | '384' | '386' | '389' | '326' | '381' | null;
  /** Language of what is written to it */
  language: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt' | null;
  /** Days from the issue to the due date */
  dueInDays: number | null;
  servicePeriod: ServicePeriod | null;
  /** YYYY-MM-DD */
  deliveryDate: string | null;
  deliverTo: DeliverTo | null;
  /** YYYY-MM-DD */
  taxPointDate: string | null;
  /** BT-8, instead of a date */
  taxPointCode: '3' | '35' | '432' | '5' | '29' | '72' | null;
  /** BT-10, what the buyer wants to read on its invoices */
  buyerReference: string | null;
  /** BT-13, number of the order */
  orderReference: string | null;
  /** BT-14, number of the order at the seller */
  salesOrderReference: string | null;
  /** BT-12, number of the contract */
  contractReference: string | null;
  /** BT-11, number of the project */
  projectReference: string | null;
  /** BT-16, number of the despatch advice */
  despatchReference: string | null;
  /** BT-15, number of the receiving advice */
  receiptReference: string | null;
  /** BT-17, number of the call for tenders */
  tenderReference: string | null;
  /** BT-18, what is invoiced, such as a meter */
  objectIdentifier: ObjectIdentifier | null;
  /** BT-19, BT-133: where the buyer books it */
  accountingReference: string | null;
  /** BG-16, how it is to be paid */
  payment: PaymentInstructions | null;
  /** Terms of payment in words */
  paymentTerms: string | null;
  /** BG-10, who is paid, where it is not the seller */
  payee: Payee | null;
  /** BG-11, of the seller */
  taxRepresentative: TaxRepresentative | null;
  /** Text for the reader of the document */
  notes: string | null;
  /** Notes with a code that says what they are about */
  codedNotes: CodedNote[];
  /** BG-25, the lines */
  lines: DocumentLine[];
  /** Allowances and charges */
  adjustments: DocumentAdjustment[];
  /** Why there is no VAT, by category */
  exemptionReasons: ExemptionReason[];
  /** BG-23, VAT by category and rate */
  vatBreakdown: VatGroup[];
  /** Sums of the document */
  totals: Totals;
  /** Deposits that are taken off */
  prepayments: Prepayment[];
  /** Exact decimal, e.g. 12.5 */
  exchangeRate: string | null;
  /** Where the rate is from; null where none was looked up */
  exchangeRateSource: ExchangeRateSource | null;
  /** BT-111, VAT in the currency that it is accounted in */
  accountingVat: AccountingVat | null;
  /** BG-4, kept as it was at the issue; null for a draft */
  seller: Seller | null;
  /** BG-7, kept as it was at the issue; null for a draft */
  buyer: Buyer | null;
  /** ATCUD of a Portuguese document */
  atcud: string | null;
  /** Sentences of the law of the seller's country, kept at the issue; empty for a draft */
  legalMentions: string[];
  /** Files that go with it */
  attachments: Attachment[];
  /** The invoice that it corrects */
  corrects: CorrectedInvoice | null;
  /** Of a credit note: why, by the code list of a country */
  reasonCode: string | null;
  /** Id of the quote it was made of */
  quoteId: string | null;
  /** Of a deposit: the quote or draft it is a part of */
  depositOf: string | null;
  /** When the client got it: by mail, by a channel that delivers (Peppol, `pdp`), or by other means */
  sentAt: string | null;
  /** Address of the last message */
  sentTo: string | null;
  /** What became of the last mail with it */
  mailStatus: 'held' | 'waiting' | 'sent' | 'captured' | 'failed' | null;
  /** Why the last mail was not taken */
  sendError: string | null;
  /** ISO 8601, UTC */
  cancelledAt: string | null;
  /** Why it was cancelled */
  cancelReason: string | null;
}

export interface DocumentAdjustment {
  /** Which kind it is */
  kind: 'allowance' | 'charge';
  /** Exact decimal, e.g. 12.5 */
  percent: string | null;
  /** In minor units of the currency, e.g. cents */
  amountMinor: number;
  /** Why */
  reason: string;
  /** UNCL 5189 of an allowance, 7161 of a charge */
  reasonCode?: string;
  /** BT-93, BT-100, BT-137, BT-142: of the percentage */
  baseMinor?: number;
  /** S standard and reduced rates, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export outside the EU, O not subject to VAT, L IGIC (Canary Islands), M IPSI (Ceuta and Melilla) */
  vatCategory: 'S' | 'L' | 'M' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';
  /** Exact decimal, e.g. 12.5 */
  vatRate: string;
  /** The deposit that it takes off; made of `prepayments`, and no part of the input */
  prepaymentId?: string;
}

export interface DocumentAdjustmentInput {
  /** Which kind it is */
  kind: 'allowance' | 'charge';
  /** A decimal string, or a number of at most 15 significant digits */
  amount?: string | number;
  /** A decimal string, or a number of at most 15 significant digits */
  percent?: string | number;
  /** Why */
  reason: string;
  /** BT-98, BT-105, BT-140, BT-145: UNCL 5189 of an allowance, 7161 of a charge */
  reasonCode?: string | null;
  /** S standard and reduced rates, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export outside the EU, O not subject to VAT, L IGIC (Canary Islands), M IPSI (Ceuta and Melilla) */
  vatCategory?: 'S' | 'L' | 'M' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';
  /** A decimal string, or a number of at most 15 significant digits */
  vatRate?: string | number;
}

/** An invoice was cancelled */
export interface DocumentCancelledEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** An invoice was cancelled */
  type: 'document.cancelled';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: DocumentEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** An invoice was cancelled */
export interface DocumentCancelledMessage {
  /** An invoice was cancelled */
  type: 'document.cancelled';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: DocumentEventData;
}

/** The mail with a document became a file, since nothing is set up to send it: nobody got it */
export interface DocumentCapturedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** The mail with a document became a file, since nothing is set up to send it: nobody got it */
  type: 'document.captured';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: DocumentEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** The mail with a document became a file, since nothing is set up to send it: nobody got it */
export interface DocumentCapturedMessage {
  /** The mail with a document became a file, since nothing is set up to send it: nobody got it */
  type: 'document.captured';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: DocumentEventData;
}

export interface DocumentCreate {
  /** Type of document */
  typeId: 'invoice' | 'credit-note' | 'quote';
  /** Id of the client */
  clientId: string;
  /** ISO 4217, upper case */
  currency?: string;
  /** Language of what is written to it */
  language?: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt' | null;
  /** BT-3, of an invoice; 380 unless it is given */
  typeCode?: '380' | '384' | '386' | '389' | '326' | null;
  /** YYYY-MM-DD */
  issueDate?: string | null;
  /** YYYY-MM-DD */
  dueDate?: string | null;
  /** Days from the issue to the due date */
  dueInDays?: number | null;
  /** YYYY-MM-DD */
  validUntil?: string | null;
  servicePeriod?: ServicePeriodInput | null;
  /** BT-72 */
  deliveryDate?: string | null;
  deliverTo?: DeliverToInput | null;
  /** BT-7: when VAT is due, where it is not the issue date */
  taxPointDate?: string | null;
  /** BT-8, instead of a date: UNTDID 2005 (3, 35, 432) or 2475 (5, 29, 72) */
  taxPointCode?: '3' | '35' | '432' | '5' | '29' | '72' | null;
  /** BT-10: by which the buyer routes the document, e.g. a Leitweg-ID */
  buyerReference?: string | null;
  /** BT-13: the number of the purchase order */
  orderReference?: string | null;
  /** The old name of `orderReference` */
  reference?: string | null;
  /** BT-14, number of the order at the seller */
  salesOrderReference?: string | null;
  /** BT-12, number of the contract */
  contractReference?: string | null;
  /** BT-11, number of the project */
  projectReference?: string | null;
  /** BT-16, number of the despatch advice */
  despatchReference?: string | null;
  /** BT-15, number of the receiving advice */
  receiptReference?: string | null;
  /** BT-17, number of the call for tenders */
  tenderReference?: string | null;
  objectIdentifier?: ObjectIdentifierInput | null;
  /** BT-19, BT-133: where the buyer books it */
  accountingReference?: string | null;
  /** BG-16, how it is to be paid */
  payment?: PaymentInstructionsInput | null;
  /** Terms of payment in words */
  paymentTerms?: string | null;
  payee?: PayeeInput | null;
  taxRepresentative?: TaxRepresentativeInput | null;
  /** Text for the reader of the document */
  notes?: string | null;
  /** Notes with a code that says what they are about */
  codedNotes?: CodedNoteInput[];
  /** A decimal string, or a number of at most 15 significant digits */
  exchangeRate?: string | number | null;
  /** BG-25, the lines */
  lines?: LineInput[];
  /** Allowances and charges */
  adjustments?: DocumentAdjustmentInput[];
  /** Why there is no VAT, by category */
  exemptionReasons?: ExemptionReasonInput[];
  /** Deposits that are taken off */
  prepayments?: PrepaymentInput[];
  /** BT-113: of an invoice, paid before it is issued; by default what `prepayments` without `documentId` add up to */
  paidMinorAtIssue?: number | null;
  /** BT-114: of an invoice, added to what is to be paid, for payment in cash */
  roundingMinor?: number | null;
}

/** A document was drafted */
export interface DocumentCreatedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A document was drafted */
  type: 'document.created';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: DocumentEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A document was drafted */
export interface DocumentCreatedMessage {
  /** A document was drafted */
  type: 'document.created';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: DocumentEventData;
}

export interface DocumentCreditedData {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Type of document */
  typeId: string;
  /** Where it stands */
  status: string;
  /** The number */
  number: string | null;
  /** Id of the client */
  clientId: string;
  /** Day of the issue, YYYY-MM-DD */
  issueDate: string | null;
  /** Day it has to be paid by, YYYY-MM-DD */
  dueDate: string | null;
  /** ISO 4217, upper case */
  currency: string;
  /** With VAT, in minor units */
  totalMinor: number;
  /** Paid, in minor units */
  paidMinor: number;
  /** Credited, in minor units */
  creditedMinor: number;
  /** Still to be paid, in minor units */
  balanceMinor: number;
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** Id of the credit note */
  creditNoteId: string;
  /** Total of the credit note, in minor units */
  creditNoteTotalMinor: number;
}

/** An invoice was credited, in part or in full */
export interface DocumentCreditedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** An invoice was credited, in part or in full */
  type: 'document.credited';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: DocumentCreditedData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** An invoice was credited, in part or in full */
export interface DocumentCreditedMessage {
  /** An invoice was credited, in part or in full */
  type: 'document.credited';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: DocumentCreditedData;
}

/** A draft was deleted */
export interface DocumentDeletedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A draft was deleted */
  type: 'document.deleted';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: ClientDeletedData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A draft was deleted */
export interface DocumentDeletedMessage {
  /** A draft was deleted */
  type: 'document.deleted';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: ClientDeletedData;
}

export interface DocumentEInvoiceCreatedData {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Type of document */
  typeId: string;
  /** Where it stands */
  status: string;
  /** The number */
  number: string | null;
  /** Id of the client */
  clientId: string;
  /** Day of the issue, YYYY-MM-DD */
  issueDate: string | null;
  /** Day it has to be paid by, YYYY-MM-DD */
  dueDate: string | null;
  /** ISO 4217, upper case */
  currency: string;
  /** With VAT, in minor units */
  totalMinor: number;
  /** Paid, in minor units */
  paidMinor: number;
  /** Credited, in minor units */
  creditedMinor: number;
  /** Still to be paid, in minor units */
  balanceMinor: number;
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** The format */
  format: string;
  /** SHA-256 of its bytes */
  sha256: string;
}

/** An issued document was made an e-invoice of a format */
export interface DocumentEInvoiceCreatedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** An issued document was made an e-invoice of a format */
  type: 'document.e_invoice_created';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: DocumentEInvoiceCreatedData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** An issued document was made an e-invoice of a format */
export interface DocumentEInvoiceCreatedMessage {
  /** An issued document was made an e-invoice of a format */
  type: 'document.e_invoice_created';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: DocumentEInvoiceCreatedData;
}

export interface DocumentEmailTemplate {
  /** Type of document */
  typeId: 'invoice' | 'credit-note' | 'quote';
  /** false: the shipped wording is in effect */
  isCustom: boolean;
  /** Subject, with `{placeholders}` */
  subject: string;
  /** HTML */
  body: string;
  /** Language of the shipped wording; null for one of the company, which is sent in every language */
  locale: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt' | null;
  /** Placeholders that can be used */
  variables: TemplateVariable[];
  /** ISO 8601, UTC */
  updatedAt: string | null;
}

export interface DocumentEmailTemplateList {
  /** What was found, in the order that the endpoint states */
  items: DocumentEmailTemplate[];
}

export interface DocumentEventData {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Type of document */
  typeId: string;
  /** Where it stands */
  status: string;
  /** The number */
  number: string | null;
  /** Id of the client */
  clientId: string;
  /** Day of the issue, YYYY-MM-DD */
  issueDate: string | null;
  /** Day it has to be paid by, YYYY-MM-DD */
  dueDate: string | null;
  /** ISO 4217, upper case */
  currency: string;
  /** With VAT, in minor units */
  totalMinor: number;
  /** Paid, in minor units */
  paidMinor: number;
  /** Credited, in minor units */
  creditedMinor: number;
  /** Still to be paid, in minor units */
  balanceMinor: number;
  /** Grows by one with every change; the ETag of the resource */
  version: number;
}

/** A document was issued */
export interface DocumentIssuedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A document was issued */
  type: 'document.issued';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: DocumentEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A document was issued */
export interface DocumentIssuedMessage {
  /** A document was issued */
  type: 'document.issued';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: DocumentEventData;
}

export interface DocumentLine {
  /** From 1 */
  lineNumber: number;
  /** BT-154 */
  description: string;
  /** Id of an article of the catalog */
  articleId: string | null;
  /** Exact decimal, e.g. 12.5 */
  quantity: string;
  /** Unit as people write it */
  unit: string | null;
  /** Exact decimal, e.g. 12.5 */
  unitPrice: string;
  /** Exact decimal, e.g. 12.5 */
  basisQuantity?: string;
  /** S standard and reduced rates, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export outside the EU, O not subject to VAT, L IGIC (Canary Islands), M IPSI (Ceuta and Melilla) */
  vatCategory: 'S' | 'L' | 'M' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';
  /** Exact decimal, e.g. 12.5 */
  vatRate: string;
  /** Allowances and charges */
  adjustments: LineAdjustment[];
  /** In minor units of the currency, e.g. cents */
  netMinor: number;
  /** BT-153; without it the first line of the description */
  name?: string;
  /** UN/ECE Recommendation 20 code of the unit */
  unitCode?: string;
  /** BT-155, the seller's number of the article */
  articleReference?: string;
  /** BT-156, the buyer's number of the article */
  buyerArticleReference?: string;
  standardId?: StandardId;
  /** Classifications of the item by a list */
  classifications?: Classification[];
  /** Country of origin, ISO 3166-1 alpha-2 */
  originCountry?: string;
  /** Properties of the item by name */
  attributes?: ItemAttribute[];
  period?: ServicePeriod;
  /** A note */
  note?: string;
  /** BT-132, line of the order */
  orderLineReference?: string;
  /** BT-19, BT-133: where the buyer books it */
  accountingReference?: string;
  /** Credit note: the number of the line that it takes back */
  correctsLine: number | null;
}

export interface DocumentNumberingRule {
  /** Rule that asks for it */
  rule: string;
  /** Regular expression that every number matches */
  pattern?: string;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

/** An invoice was paid in full */
export interface DocumentPaidEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** An invoice was paid in full */
  type: 'document.paid';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: DocumentEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** An invoice was paid in full */
export interface DocumentPaidMessage {
  /** An invoice was paid in full */
  type: 'document.paid';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: DocumentEventData;
}

export interface DocumentPatch {
  /** Id of the client */
  clientId?: string;
  /** ISO 4217, upper case */
  currency?: string;
  /** Language of what is written to it */
  language?: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt' | null;
  /** BT-3, of an invoice; 380 unless it is given */
  typeCode?: '380' | '384' | '386' | '389' | '326' | null;
  /** YYYY-MM-DD */
  issueDate?: string | null;
  /** YYYY-MM-DD */
  dueDate?: string | null;
  /** Days from the issue to the due date */
  dueInDays?: number | null;
  /** YYYY-MM-DD */
  validUntil?: string | null;
  servicePeriod?: ServicePeriodInput | null;
  /** BT-72 */
  deliveryDate?: string | null;
  deliverTo?: DeliverToInput | null;
  /** BT-7: when VAT is due, where it is not the issue date */
  taxPointDate?: string | null;
  /** BT-8, instead of a date: UNTDID 2005 (3, 35, 432) or 2475 (5, 29, 72) */
  taxPointCode?: '3' | '35' | '432' | '5' | '29' | '72' | null;
  /** BT-10: by which the buyer routes the document, e.g. a Leitweg-ID */
  buyerReference?: string | null;
  /** BT-13: the number of the purchase order */
  orderReference?: string | null;
  /** The old name of `orderReference` */
  reference?: string | null;
  /** BT-14, number of the order at the seller */
  salesOrderReference?: string | null;
  /** BT-12, number of the contract */
  contractReference?: string | null;
  /** BT-11, number of the project */
  projectReference?: string | null;
  /** BT-16, number of the despatch advice */
  despatchReference?: string | null;
  /** BT-15, number of the receiving advice */
  receiptReference?: string | null;
  /** BT-17, number of the call for tenders */
  tenderReference?: string | null;
  objectIdentifier?: ObjectIdentifierInput | null;
  /** BT-19, BT-133: where the buyer books it */
  accountingReference?: string | null;
  /** BG-16, how it is to be paid */
  payment?: PaymentInstructionsInput | null;
  /** Terms of payment in words */
  paymentTerms?: string | null;
  payee?: PayeeInput | null;
  taxRepresentative?: TaxRepresentativeInput | null;
  /** Text for the reader of the document */
  notes?: string | null;
  /** Notes with a code that says what they are about */
  codedNotes?: CodedNoteInput[];
  /** A decimal string, or a number of at most 15 significant digits */
  exchangeRate?: string | number | null;
  /** BG-25, the lines */
  lines?: LineInput[];
  /** Allowances and charges */
  adjustments?: DocumentAdjustmentInput[];
  /** Why there is no VAT, by category */
  exemptionReasons?: ExemptionReasonInput[];
  /** Deposits that are taken off */
  prepayments?: PrepaymentInput[];
  /** BT-113: of an invoice, paid before it is issued; by default what `prepayments` without `documentId` add up to */
  paidMinorAtIssue?: number | null;
  /** BT-114: of an invoice, added to what is to be paid, for payment in cash */
  roundingMinor?: number | null;
}

/** The mail with a document was not accepted */
export interface DocumentSendFailedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** The mail with a document was not accepted */
  type: 'document.send_failed';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: DocumentEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** The mail with a document was not accepted */
export interface DocumentSendFailedMessage {
  /** The mail with a document was not accepted */
  type: 'document.send_failed';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: DocumentEventData;
}

/** A document was sent to the client: by mail, by a channel that delivers, or by other means */
export interface DocumentSentEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A document was sent to the client: by mail, by a channel that delivers, or by other means */
  type: 'document.sent';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: DocumentEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A document was sent to the client: by mail, by a channel that delivers, or by other means */
export interface DocumentSentMessage {
  /** A document was sent to the client: by mail, by a channel that delivers, or by other means */
  type: 'document.sent';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: DocumentEventData;
}

export interface DocumentSummary {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Type of document */
  typeId: 'invoice' | 'credit-note' | 'quote';
  /** Where it stands */
  status: 'draft' | 'issued' | 'sent' | 'send_failed' | 'cancelled' | 'signed' | 'refused' | 'expired';
  /** The number */
  number: string | null;
  /** Id of the client */
  clientId: string;
  /** Name of the client */
  clientName: string;
  /** YYYY-MM-DD */
  issueDate: string | null;
  /** YYYY-MM-DD */
  dueDate: string | null;
  /** YYYY-MM-DD */
  validUntil: string | null;
  /** ISO 4217, upper case */
  currency: string;
  /** In minor units of the currency, e.g. cents */
  netMinor: number;
  /** In minor units of the currency, e.g. cents */
  vatMinor: number;
  /** In minor units of the currency, e.g. cents */
  totalMinor: number;
  /** In minor units of the currency, e.g. cents */
  paidMinorAtIssue: number;
  /** In minor units of the currency, e.g. cents */
  roundingMinor: number;
  /** BT-115: the total without what was paid at the issue, rounded */
  payableMinor: number;
  /** By payments since the issue */
  paidMinor: number;
  /** In minor units of the currency, e.g. cents */
  creditedMinor: number;
  /** What of `payableMinor` is neither paid nor credited; below 0 when over-paid */
  balanceMinor: number;
  /** Paid or credited above what was payable */
  unappliedMinor: number;
  /** How much of it is paid; null for a quote and a draft */
  paymentStatus: 'unpaid' | 'partly_paid' | 'paid' | 'credited' | null;
  /** Whether it is due and not paid */
  isOverdue: boolean;
  /** The old name of `orderReference` */
  reference: string | null;
  /** The latest by each channel, of the environment PROD: GET /api/documents/{id}/transmissions has all of them */
  transmissions: DocumentTransmission[];
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
}

export interface DocumentTransmission {
  /** By which it left */
  channel: 'peppol' | 'pdp' | 'chorus-pro' | 'sdi' | 'ksef' | 'xrechnung-email' | 'at-pt' | 'anaf' | 'face' | 'verifactu' | 'nav';
  /** See GET /api/transmissions/{id} */
  transmissionId: string;
  /** As that of the transmission */
  state: 'queued' | 'sending' | 'submitted' | 'accepted' | 'rejected' | 'failed' | 'cancelled';
  /** How the channel calls it, such as its KSeF number */
  remoteId: string | null;
  /** What the receiving side has said about it, as that of the transmission */
  businessStatus: string | null;
  /** When the state began */
  updatedAt: string;
}

/** A document was changed, or part of it was paid */
export interface DocumentUpdatedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A document was changed, or part of it was paid */
  type: 'document.updated';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: DocumentEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A document was changed, or part of it was paid */
export interface DocumentUpdatedMessage {
  /** A document was changed, or part of it was paid */
  type: 'document.updated';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: DocumentEventData;
}

export interface DocumentWithSignature {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Type of document */
  typeId: 'invoice' | 'credit-note' | 'quote';
  /** Where it stands */
  status: 'draft' | 'issued' | 'sent' | 'send_failed' | 'cancelled' | 'signed' | 'refused' | 'expired';
  /** The number */
  number: string | null;
  /** Id of the client */
  clientId: string;
  /** Name of the client */
  clientName: string;
  /** YYYY-MM-DD */
  issueDate: string | null;
  /** YYYY-MM-DD */
  dueDate: string | null;
  /** YYYY-MM-DD */
  validUntil: string | null;
  /** ISO 4217, upper case */
  currency: string;
  /** In minor units of the currency, e.g. cents */
  netMinor: number;
  /** In minor units of the currency, e.g. cents */
  vatMinor: number;
  /** In minor units of the currency, e.g. cents */
  totalMinor: number;
  /** In minor units of the currency, e.g. cents */
  paidMinorAtIssue: number;
  /** In minor units of the currency, e.g. cents */
  roundingMinor: number;
  /** BT-115: the total without what was paid at the issue, rounded */
  payableMinor: number;
  /** By payments since the issue */
  paidMinor: number;
  /** In minor units of the currency, e.g. cents */
  creditedMinor: number;
  /** What of `payableMinor` is neither paid nor credited; below 0 when over-paid */
  balanceMinor: number;
  /** Paid or credited above what was payable */
  unappliedMinor: number;
  /** How much of it is paid; null for a quote and a draft */
  paymentStatus: 'unpaid' | 'partly_paid' | 'paid' | 'credited' | null;
  /** Whether it is due and not paid */
  isOverdue: boolean;
  /** The old name of `orderReference` */
  reference: string | null;
  /** The latest by each channel, of the environment PROD: GET /api/documents/{id}/transmissions has all of them */
  transmissions: DocumentTransmission[];
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
  /** BT-3; a quote has none */
  typeCode: '380' | '384' | '386' | '389' | '326' | '381' | null;
  /** Language of what is written to it */
  language: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt' | null;
  /** Days from the issue to the due date */
  dueInDays: number | null;
  servicePeriod: ServicePeriod | null;
  /** YYYY-MM-DD */
  deliveryDate: string | null;
  deliverTo: DeliverTo | null;
  /** YYYY-MM-DD */
  taxPointDate: string | null;
  /** BT-8, instead of a date */
  taxPointCode: '3' | '35' | '432' | '5' | '29' | '72' | null;
  /** BT-10, what the buyer wants to read on its invoices */
  buyerReference: string | null;
  /** BT-13, number of the order */
  orderReference: string | null;
  /** BT-14, number of the order at the seller */
  salesOrderReference: string | null;
  /** BT-12, number of the contract */
  contractReference: string | null;
  /** BT-11, number of the project */
  projectReference: string | null;
  /** BT-16, number of the despatch advice */
  despatchReference: string | null;
  /** BT-15, number of the receiving advice */
  receiptReference: string | null;
  /** BT-17, number of the call for tenders */
  tenderReference: string | null;
  /** BT-18, what is invoiced, such as a meter */
  objectIdentifier: ObjectIdentifier | null;
  /** BT-19, BT-133: where the buyer books it */
  accountingReference: string | null;
  /** BG-16, how it is to be paid */
  payment: PaymentInstructions | null;
  /** Terms of payment in words */
  paymentTerms: string | null;
  /** BG-10, who is paid, where it is not the seller */
  payee: Payee | null;
  /** BG-11, of the seller */
  taxRepresentative: TaxRepresentative | null;
  /** Text for the reader of the document */
  notes: string | null;
  /** Notes with a code that says what they are about */
  codedNotes: CodedNote[];
  /** BG-25, the lines */
  lines: DocumentLine[];
  /** Allowances and charges */
  adjustments: DocumentAdjustment[];
  /** Why there is no VAT, by category */
  exemptionReasons: ExemptionReason[];
  /** BG-23, VAT by category and rate */
  vatBreakdown: VatGroup[];
  /** Sums of the document */
  totals: Totals;
  /** Deposits that are taken off */
  prepayments: Prepayment[];
  /** Exact decimal, e.g. 12.5 */
  exchangeRate: string | null;
  /** Where the rate is from; null where none was looked up */
  exchangeRateSource: ExchangeRateSource | null;
  /** BT-111, VAT in the currency that it is accounted in */
  accountingVat: AccountingVat | null;
  /** BG-4, kept as it was at the issue; null for a draft */
  seller: Seller | null;
  /** BG-7, kept as it was at the issue; null for a draft */
  buyer: Buyer | null;
  /** ATCUD of a Portuguese document */
  atcud: string | null;
  /** Sentences of the law of the seller's country, kept at the issue; empty for a draft */
  legalMentions: string[];
  /** Files that go with it */
  attachments: Attachment[];
  /** The invoice that it corrects */
  corrects: CorrectedInvoice | null;
  /** Of a credit note: why, by the code list of a country */
  reasonCode: string | null;
  /** Id of the quote it was made of */
  quoteId: string | null;
  /** Of a deposit: the quote or draft it is a part of */
  depositOf: string | null;
  /** When the client got it: by mail, by a channel that delivers (Peppol, `pdp`), or by other means */
  sentAt: string | null;
  /** Address of the last message */
  sentTo: string | null;
  /** What became of the last mail with it */
  mailStatus: 'held' | 'waiting' | 'sent' | 'captured' | 'failed' | null;
  /** Why the last mail was not taken */
  sendError: string | null;
  /** ISO 8601, UTC */
  cancelledAt: string | null;
  /** Why it was cancelled */
  cancelReason: string | null;
  /** Requests to sign it, and the answer */
  signature: Signature | null;
}

export interface DocumentsAddPaymentBody {
  /** An amount in minor units, such as cents */
  amountMinor: number;
  /** YYYY-MM-DD */
  date?: string;
  /** How it was done */
  method?: 'bank_transfer' | 'direct_debit' | 'card' | 'cash' | 'cheque' | 'online' | 'set_off' | 'other' | null;
  /** Your number or word for it */
  reference?: string | null;
}

export interface DocumentsAddPaymentResponse {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Id of the document */
  documentId: string;
  /** In minor units of the currency, e.g. cents */
  amountMinor: number;
  /** YYYY-MM-DD */
  date: string;
  /** How it was done */
  method: 'bank_transfer' | 'direct_debit' | 'card' | 'cash' | 'cheque' | 'online' | 'set_off' | 'other' | null;
  /** Your number or word for it */
  reference: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
  /** The document */
  document: DocumentSummary;
}

export interface DocumentsAgingResponse {
  /** YYYY-MM-DD */
  asOf: string;
  /** Sums of all clients, one for each currency */
  totals: AgingTotal[];
  /** Invoices that are issued and not paid, and left out because they were not sent, by currency. Empty where the company has `receivablesFrom` `issued`, which leaves none out */
  unsent: UnsentTotal[];
  /** What was found, in the order that the endpoint states */
  items: AgingClient[];
  /** The number of this page, from 1 */
  page: number;
  /** How many there are on a page */
  pageSize: number;
  /** How many there are on all pages */
  total: number;
  /** How many pages there are */
  pageCount: number;
}

export interface DocumentsAuditNumbersResponse {
  /** Series of numbers */
  series: NumberSeries[];
  /** Numbers that are missing */
  gaps: NumberGap[];
  /** Numbers that two documents have */
  duplicates: DuplicateNumber[];
  /** Documents dated before the one with the number before theirs */
  outOfOrder: OutOfOrderDocument[];
}

export interface DocumentsAuditVerifactuResponse {
  /** There is no break in what this call looked at */
  isWhole: boolean;
  /** All that the company has */
  chains: VerifactuChain[];
  /** In the order of the records */
  breaks: VerifactuBreak[];
  /** Where the next call goes on; null at the end */
  nextCursor: string | null;
}

export interface DocumentsCancelBody {
  /** Why */
  reason?: string | null;
}

export interface DocumentsCheckResponse {
  /** There is no error among the findings */
  canBeIssued: boolean;
  /** Everything that was found */
  findings: CheckFinding[];
  /** Spain: the environment of the tax agency that its VERI*FACTU record is made for: `PROD` counts, `TEST` is a rehearsal. Absent where none is made */
  verifactuEnvironment?: 'TEST' | 'PROD';
}

export interface DocumentsCorrectBody {
  /** Why */
  reason?: string | null;
  /** Why, by the code list of a country, e.g. R1 (ES), 01 (Facturae) */
  reasonCode?: string | null;
}

export interface DocumentsCorrectionRoutesResponse {
  /** ISO 3166-1 alpha-2 */
  countryCode: string;
  /** YYYY-MM-DD */
  date: string;
  /** Changes with every change of the data; has `+local.…` when an operator has mounted files */
  dataVersion: string;
  /** Where it is looked up */
  sources: FactSource[];
  /** Whether this document may be cancelled now */
  mayCancel: boolean;
  /** By which documents an invoice is corrected */
  routes: CorrectionRoute[];
  /** Whether issued documents may be deleted */
  deletion: DeletionRule;
  /** Whether an issued invoice may be cancelled */
  cancellation: CancellationRule;
  /** Which exchange rate a credit note takes */
  creditNoteRate: CreditNoteRateRule;
  /** The law it is said in */
  legalBasis: LegalBasis | null;
}

export interface DocumentsCreditBody {
  /** BG-25, the lines */
  lines?: CreditedLine[];
  /** Why */
  reason?: string | null;
  /** Why, by the code list of a country, e.g. R1 (ES), 01 (Facturae) */
  reasonCode?: string | null;
  /** YYYY-MM-DD */
  issueDate?: string;
}

export interface DocumentsDraftDepositBody {
  /** A decimal string, or a number of at most 15 significant digits */
  percent?: string | number;
  /** Without VAT, in minor units */
  netMinor?: number;
}

export interface DocumentsEInvoiceFormatsMeant {
  /** The format */
  format: 'en16931-ubl' | 'en16931-cii' | 'peppol' | 'xrechnung-ubl' | 'xrechnung-cii' | 'factur-x' | 'fr-ctc' | 'fr-ctc-cii' | 'fr-ctc-factur-x' | 'ubl-ro' | 'ksef-fa3' | 'fatturapa' | 'facturae' | 'nav';
  /** Why this one */
  why: string;
}

export interface DocumentsEInvoiceFormatsResponse {
  /** The one for this buyer */
  meant: DocumentsEInvoiceFormatsMeant;
  /** What was found, in the order that the endpoint states */
  items: FormatOffer[];
}

export interface DocumentsInvoiceReportResponse {
  /** YYYY-MM-DD */
  from: string;
  /** YYYY-MM-DD */
  to: string;
  /** What was found, in the order that the endpoint states */
  items: InvoiceReportRow[];
  /** One for each currency: they are never added together */
  totals: ReportTotal[];
  companyTotal: CompanyReportTotal;
}

export interface DocumentsIssueBody {
  /** YYYY-MM-DD */
  issueDate?: string;
  /** Only looks: nothing is issued, no number is used up */
  dryRun?: boolean;
  /** The client gets it by other means, as with POST /api/documents/{id}/send */
  delivery?: 'other';
}

export interface DocumentsListResponse {
  /** What was found, in the order that the endpoint states */
  items: DocumentSummary[];
  /** The number of this page, from 1 */
  page: number;
  /** How many there are on a page */
  pageSize: number;
  /** How many there are on all pages */
  total: number | null;
  /** How many pages there are */
  pageCount: number | null;
  /** `cursor` of the next page; null on the last one */
  nextCursor: string | null;
  /** For keeping a copy, with `updatedSince` or `sort=updatedAt`: read all pages, then begin the next reading with that of the first page. It is five minutes before the reading, since a change that was being written meanwhile may state an earlier time than one that is listed: some rows come again, with the same `version` */
  nextUpdatedSince?: string;
}

/** Groups and terms by their names in EN 16931; amounts are decimal text */
export type DocumentsParseEInvoiceInvoice = Record<string, unknown>;

export interface DocumentsParseEInvoiceResponse {
  /** Syntax of the file: `ubl` or `cii` */
  syntax: 'ubl' | 'cii';
  /** Name of the file inside the PDF that was read */
  attachment: string | null;
  /** BT-24, as the file says it */
  specification: string | null;
  /** What BT-24 stands for, whether its own rules were run or not; null where it is not known */
  profile: EInvoiceProfile | null;
  /** Whose rules were run; null: those of EN 16931 alone */
  format: 'en16931-ubl' | 'en16931-cii' | 'peppol' | 'xrechnung-ubl' | 'xrechnung-cii' | 'factur-x' | 'fr-ctc' | 'fr-ctc-cii' | 'fr-ctc-factur-x' | 'ubl-ro' | 'ksef-fa3' | 'fatturapa' | 'facturae' | 'nav' | null;
  invoice: DocumentsParseEInvoiceInvoice;
  /** The rules that the file was held against */
  rulesRun: RulesRun[];
  /** Everything that was found */
  findings: ParsedFinding[];
  /** Paths of what no term stands for */
  unread: string[];
}

export interface DocumentsRefuseBody {
  /** Six digits; spaces do not matter */
  code: string;
  /** Why */
  reason?: string | null;
}

export interface DocumentsRemovePaymentResponse {
  /** Its id, a UUID of version 7 */
  id: string;
  /** The document */
  document: DocumentSummary;
}

export interface DocumentsRequestSignatureBody {
  /** Address that the link was mailed to */
  recipientEmail?: string;
  /** Who was asked */
  recipientName?: string;
  /** Days until the invitation ends */
  expiresInDays?: number;
}

export interface DocumentsSaveEmailTemplateBody {
  /** Type of document */
  typeId: 'invoice' | 'credit-note' | 'quote';
  /** Subject, with `{placeholders}` */
  subject: string;
  /** Body in HTML, with `{placeholders}` */
  body: string;
}

export interface DocumentsSaveEmailTemplateResponse {
  /** Which wording it was */
  template: DocumentEmailTemplate;
  /** What was taken, but may not be meant so */
  warnings: TemplateWarning[];
}

export interface DocumentsSendBody {
  /** Address it was sent to */
  to?: string;
  /** How it gets to its reader */
  delivery?: 'mail' | 'other';
}

export interface DocumentsSendSigningCodeResponse {
  /** Address that it was sent to, hidden in part */
  sentTo: string;
  /** How long the code holds, in minutes */
  validMinutes: number;
}

export interface DocumentsSignBody {
  /** Six digits; spaces do not matter */
  code: string;
  /** Name of the signer */
  name: string;
  /** Has to be true: the signer agrees */
  accepted: true;
}

export interface DocumentsTypesItem {
  /** Type of document */
  typeId: 'invoice' | 'credit-note' | 'quote';
  /** Statuses it can have */
  statuses: ('draft' | 'issued' | 'sent' | 'send_failed' | 'cancelled' | 'signed' | 'refused' | 'expired')[];
  /** Payment statuses it can have */
  paymentStatuses: ('unpaid' | 'partly_paid' | 'paid' | 'credited')[];
  /** Pattern of numbers without one of your own */
  defaultNumberFormat: string;
  /** Whether clients can sign it */
  canBeSigned: boolean;
  /** Whether payments can be recorded */
  canBePaid: boolean;
}

export interface DocumentsTypesResponse {
  /** What was found, in the order that the endpoint states */
  items: DocumentsTypesItem[];
}

export interface DocumentsVatRatesResponse {
  /** ISO 3166-1 alpha-2 */
  countryCode: string;
  /** YYYY-MM-DD */
  date: string;
  /** Changes with every change of the data; has `+local.…` when an operator has mounted files */
  dataVersion: string;
  /** Where it is looked up */
  sources: FactSource[];
  /** Rates */
  rates: OfferedVatRate[];
  /** Supplies with the rate 0, and why */
  treatments: OfferedVatTreatment[];
}

export interface DocumentsVatRegisterResponse {
  /** YYYY-MM-DD */
  from: string;
  /** YYYY-MM-DD */
  to: string;
  /** What was found, in the order that the endpoint states */
  items: VatRegisterRow[];
  /** One for each currency: they are never added together */
  totals: ReportTotal[];
  companyTotal: CompanyReportTotal;
}

export interface DocumentsVatSuggestionResponse {
  /** Which kind it is */
  kind: 'goods' | 'service';
  /** S standard and reduced rates, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export outside the EU, O not subject to VAT, L IGIC (Canary Islands), M IPSI (Ceuta and Melilla) */
  vatCategory: 'S' | 'L' | 'M' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | null;
  /** Exact decimal, e.g. 12.5 */
  vatRate: string | null;
  /** BT-121; as `exemptionReasons` takes it */
  exemptionCode: string | null;
  /** BT-120: the sentence of the seller's country */
  exemptionReason: string | null;
  /** Why this one */
  why: 'seller_exempt' | 'client_default' | 'article_default' | 'domestic' | 'intra_community' | 'reverse_charge' | 'export' | 'outside_scope' | 'consumer_abroad' | 'buyer_without_vat_number' | 'no_national_rate';
  /** The reason in a sentence */
  explanation: string;
  /** What was taken, but may not be meant so */
  warnings: VatSuggestionWarning[];
  /** YYYY-MM-DD */
  date: string;
}

export interface DocumentsVerifactuRecordsResponse {
  /** In the order in which they were made */
  items: VerifactuRecord[];
}

export interface DomainClaim {
  /** Its id, a UUID of version 7 */
  id: string;
  /** ASCII form (IDNA), lower case */
  domain: string;
  /** Where it stands */
  status: 'unverified' | 'verified';
  /** Name of the TXT record to publish */
  txtName: string;
  /** Its value */
  txtValue: string;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  verifiedAt: string | null;
  /** ISO 8601, UTC */
  checkedAt: string | null;
  /** Since when the weekly check has missed the record; after 14 days the domain is unverified */
  failingSince: string | null;
}

export interface DomainClaimList {
  /** What was found, in the order that the endpoint states */
  items: DomainClaim[];
}

export interface DraftedDocument {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Type of document */
  typeId: 'invoice' | 'credit-note' | 'quote';
  /** Where it stands */
  status: 'draft' | 'issued' | 'sent' | 'send_failed' | 'cancelled' | 'signed' | 'refused' | 'expired';
  /** The number */
  number: string | null;
  /** Id of the client */
  clientId: string;
  /** Name of the client */
  clientName: string;
  /** YYYY-MM-DD */
  issueDate: string | null;
  /** YYYY-MM-DD */
  dueDate: string | null;
  /** YYYY-MM-DD */
  validUntil: string | null;
  /** ISO 4217, upper case */
  currency: string;
  /** In minor units of the currency, e.g. cents */
  netMinor: number;
  /** In minor units of the currency, e.g. cents */
  vatMinor: number;
  /** In minor units of the currency, e.g. cents */
  totalMinor: number;
  /** In minor units of the currency, e.g. cents */
  paidMinorAtIssue: number;
  /** In minor units of the currency, e.g. cents */
  roundingMinor: number;
  /** BT-115: the total without what was paid at the issue, rounded */
  payableMinor: number;
  /** By payments since the issue */
  paidMinor: number;
  /** In minor units of the currency, e.g. cents */
  creditedMinor: number;
  /** What of `payableMinor` is neither paid nor credited; below 0 when over-paid */
  balanceMinor: number;
  /** Paid or credited above what was payable */
  unappliedMinor: number;
  /** How much of it is paid; null for a quote and a draft */
  paymentStatus: 'unpaid' | 'partly_paid' | 'paid' | 'credited' | null;
  /** Whether it is due and not paid */
  isOverdue: boolean;
  /** The old name of `orderReference` */
  reference: string | null;
  /** The latest by each channel, of the environment PROD: GET /api/documents/{id}/transmissions has all of them */
  transmissions: DocumentTransmission[];
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
  /** BT-3; a quote has none */
  typeCode: '380' | '384' | '386' | '389' | '326' | '381' | null;
  /** Language of what is written to it */
  language: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt' | null;
  /** Days from the issue to the due date */
  dueInDays: number | null;
  servicePeriod: ServicePeriod | null;
  /** YYYY-MM-DD */
  deliveryDate: string | null;
  deliverTo: DeliverTo | null;
  /** YYYY-MM-DD */
  taxPointDate: string | null;
  /** BT-8, instead of a date */
  taxPointCode: '3' | '35' | '432' | '5' | '29' | '72' | null;
  /** BT-10, what the buyer wants to read on its invoices */
  buyerReference: string | null;
  /** BT-13, number of the order */
  orderReference: string | null;
  /** BT-14, number of the order at the seller */
  salesOrderReference: string | null;
  /** BT-12, number of the contract */
  contractReference: string | null;
  /** BT-11, number of the project */
  projectReference: string | null;
  /** BT-16, number of the despatch advice */
  despatchReference: string | null;
  /** BT-15, number of the receiving advice */
  receiptReference: string | null;
  /** BT-17, number of the call for tenders */
  tenderReference: string | null;
  /** BT-18, what is invoiced, such as a meter */
  objectIdentifier: ObjectIdentifier | null;
  /** BT-19, BT-133: where the buyer books it */
  accountingReference: string | null;
  /** BG-16, how it is to be paid */
  payment: PaymentInstructions | null;
  /** Terms of payment in words */
  paymentTerms: string | null;
  /** BG-10, who is paid, where it is not the seller */
  payee: Payee | null;
  /** BG-11, of the seller */
  taxRepresentative: TaxRepresentative | null;
  /** Text for the reader of the document */
  notes: string | null;
  /** Notes with a code that says what they are about */
  codedNotes: CodedNote[];
  /** BG-25, the lines */
  lines: DocumentLine[];
  /** Allowances and charges */
  adjustments: DocumentAdjustment[];
  /** Why there is no VAT, by category */
  exemptionReasons: ExemptionReason[];
  /** BG-23, VAT by category and rate */
  vatBreakdown: VatGroup[];
  /** Sums of the document */
  totals: Totals;
  /** Deposits that are taken off */
  prepayments: Prepayment[];
  /** Exact decimal, e.g. 12.5 */
  exchangeRate: string | null;
  /** Where the rate is from; null where none was looked up */
  exchangeRateSource: ExchangeRateSource | null;
  /** BT-111, VAT in the currency that it is accounted in */
  accountingVat: AccountingVat | null;
  /** BG-4, kept as it was at the issue; null for a draft */
  seller: Seller | null;
  /** BG-7, kept as it was at the issue; null for a draft */
  buyer: Buyer | null;
  /** ATCUD of a Portuguese document */
  atcud: string | null;
  /** Sentences of the law of the seller's country, kept at the issue; empty for a draft */
  legalMentions: string[];
  /** Files that go with it */
  attachments: Attachment[];
  /** The invoice that it corrects */
  corrects: CorrectedInvoice | null;
  /** Of a credit note: why, by the code list of a country */
  reasonCode: string | null;
  /** Id of the quote it was made of */
  quoteId: string | null;
  /** Of a deposit: the quote or draft it is a part of */
  depositOf: string | null;
  /** When the client got it: by mail, by a channel that delivers (Peppol, `pdp`), or by other means */
  sentAt: string | null;
  /** Address of the last message */
  sentTo: string | null;
  /** What became of the last mail with it */
  mailStatus: 'held' | 'waiting' | 'sent' | 'captured' | 'failed' | null;
  /** Why the last mail was not taken */
  sendError: string | null;
  /** ISO 8601, UTC */
  cancelledAt: string | null;
  /** Why it was cancelled */
  cancelReason: string | null;
  /** Of the lines that said no VAT in this request; absent where all of them did */
  vatSuggestions?: DraftedDocumentVatSuggestion[];
}

export interface DraftedDocumentVatSuggestion {
  /** Number of the line, from 1 */
  lineNumber: number;
  /** Which kind it is */
  kind: 'goods' | 'service';
  /** S standard and reduced rates, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export outside the EU, O not subject to VAT, L IGIC (Canary Islands), M IPSI (Ceuta and Melilla) */
  vatCategory: 'S' | 'L' | 'M' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | null;
  /** Exact decimal, e.g. 12.5 */
  vatRate: string | null;
  /** BT-121; as `exemptionReasons` takes it */
  exemptionCode: string | null;
  /** BT-120: the sentence of the seller's country */
  exemptionReason: string | null;
  /** Why this one */
  why: 'seller_exempt' | 'client_default' | 'article_default' | 'domestic' | 'intra_community' | 'reverse_charge' | 'export' | 'outside_scope' | 'consumer_abroad' | 'buyer_without_vat_number' | 'no_national_rate';
  /** The reason in a sentence */
  explanation: string;
  /** What was taken, but may not be meant so */
  warnings: VatSuggestionWarning[];
}

export interface DuplicateMatch {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Its name */
  name: string | null;
  /** E-mail address of the contact: documents are sent there */
  contactEmail: string | null;
  /** ISO 3166-1 alpha-2, upper case */
  country: string | null;
  /** What is the same */
  matchedOn: ('email' | 'name_country' | 'identifier')[];
}

export interface DuplicateNumber {
  /** The number */
  number: string;
  /** The documents that have it */
  documents: NumberedDocument[];
}

export interface EInvoiceFinding {
  /** An error: the document is not valid in this format */
  severity: 'error' | 'warning';
  /** Business term or group of EN 16931, such as BT-10 */
  term: string;
  /** As its publisher names it, such as BR-DE-15 */
  rule: string;
  /** What is wrong, in sentences for a user */
  message: string;
  /** Whose field `pointer` leads to */
  source: 'document' | 'client' | 'company';
  /** RFC 6901, into the object that `source` names */
  pointer: string;
}

export interface EInvoiceProfile {
  /** The same in all its versions */
  id: 'en16931' | 'factur-x-minimum' | 'factur-x-basic-wl' | 'factur-x-basic' | 'factur-x-extended' | 'xrechnung' | 'xrechnung-extension' | 'xrechnung-cvd' | 'peppol' | 'peppol-self-billing' | 'peppol-international' | 'peppol-pint' | 'fr-ctc' | 'fr-ctc-extended' | 'cius-ro' | 'cius-pt' | 'nlcius' | 'ubl-be' | 'agid';
  /** With its version, such as XRechnung 2.3 */
  name: string;
}

/** Where electronic invoices go: `scheme` is a code of the EAS list (0088 GLN, 0225 SIREN, 9930 German VAT number, EM e-mail …), `value` the identifier without spaces */
export interface ElectronicAddress {
  /** Code of the EAS list */
  scheme: string;
  /** The identifier in that scheme */
  value: string;
}

/** Where electronic invoices go: `scheme` is a code of the EAS list (0088 GLN, 0225 SIREN, 9930 German VAT number, EM e-mail …), `value` the identifier without spaces */
export interface ElectronicAddressInput {
  /** Code of the EAS list */
  scheme: string;
  /** The identifier in that scheme */
  value: string;
}

/** What the identifiers and the country make likely, where no `electronicAddress` is stored. It is not used before it is sent as `electronicAddress`: only the party knows whether it receives there */
export interface ElectronicAddressSuggestion {
  /** Code of the EAS list */
  scheme: string;
  /** The identifier in that scheme */
  value: string;
}

export interface EmailTemplate {
  /** Its id, a UUID of version 7 */
  id: 'SIGNATURE_REQUEST' | 'VERIFICATION_CODE';
  /** Id of the stored wording; null: the shipped one */
  dbId: string | null;
  /** false: the shipped wording is in effect */
  isCustom: boolean;
  /** Subject, with `{placeholders}` */
  subject: string;
  /** HTML */
  body: string;
  /** Language of the shipped wording; null for one of the company, which is sent in every language */
  locale: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt' | null;
  /** Placeholders that can be used */
  variables: TemplateVariable[];
  /** ISO 8601, UTC */
  updatedAt: string | null;
}

export interface EmailTemplateList {
  /** What was found, in the order that the endpoint states */
  items: EmailTemplate[];
}

export interface ErrorCatalogue {
  /** All codes */
  items: ErrorEntry[];
}

export interface ErrorEntry {
  code: ProblemCode;
  /** The HTTP status it is answered with */
  status: number;
  /** The kind of problem in a sentence */
  title: string;
}

export interface EuropeanUnionMembership {
  /** Whether it is a member */
  member: boolean;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

/** An event of the feed, by its `type` */
export type Event = ClientCreatedEvent | ClientUpdatedEvent | ClientDeletedEvent | CompanyCreatedEvent | CompanyUpdatedEvent | CompanyNumberFormatUpdatedEvent | MemberAddedEvent | MemberRoleChangedEvent | MemberRemovedEvent | InvitationCreatedEvent | InvitationAcceptedEvent | ApiKeyCreatedEvent | ApiKeyRotatedEvent | ApiKeyRevokedEvent | ArticleCreatedEvent | ArticleUpdatedEvent | ArticleArchivedEvent | ArticleLowStockEvent | CompanyMailSettingsUpdatedEvent | CompanyEmailTemplateUpdatedEvent | CompanyBrandingUpdatedEvent | CurrencyRateCreatedEvent | ChannelConnectedEvent | ChannelExpiringEvent | ChannelStoppedEvent | ChannelRemovedEvent | AtcudSeriesRegisteredEvent | AtcudSeriesRemovedEvent | SigningCertificateAddedEvent | SigningCertificateDeactivatedEvent | SigningCertificateExpiringEvent | SsoUpdatedEvent | SsoRemovedEvent | SsoDomainClaimedEvent | SsoDomainVerifiedEvent | SsoDomainUnverifiedEvent | SsoDomainRemovedEvent | WebhookCreatedEvent | WebhookUpdatedEvent | WebhookDeletedEvent | WebhookDisabledEvent | DocumentCreatedEvent | DocumentUpdatedEvent | DocumentDeletedEvent | DocumentIssuedEvent | DocumentSentEvent | DocumentSendFailedEvent | DocumentCapturedEvent | DocumentPaidEvent | DocumentCreditedEvent | DocumentCancelledEvent | DocumentEInvoiceCreatedEvent | QuoteSignedEvent | QuoteRefusedEvent | TransmissionQueuedEvent | TransmissionSubmittedEvent | TransmissionAcceptedEvent | TransmissionRejectedEvent | TransmissionFailedEvent | TransmissionCancelledEvent | TransmissionStatusChangedEvent | TransmissionOverdueEvent | ExportCompletedEvent | ExportFailedEvent;

export interface EventOption {
  /** Event type */
  type: string;
  /** What it is, in a sentence */
  summary: string;
  /** JSON Schema of the body that is sent */
  schema: unknown;
  /** A body as it could be sent */
  example: unknown;
}

export interface ExchangeRateLeg {
  /** ISO 4217, upper case */
  from: string;
  /** ISO 4217, upper case */
  to: string;
  /** As it was entered or published: units of `to` per one unit of `from` */
  rate: string;
  /** Where it is from */
  source: 'manual' | 'ecb' | 'frankfurter';
  /** YYYY-MM-DD */
  asOf: string;
  /** true: 1 divided by it was used */
  isInverse: boolean;
}

export interface ExchangeRateRule {
  /** The day whose rate counts */
  day: 'tax_point' | 'day_before';
  /** Whose rates may be used, the usual ones first */
  rates: ('national_bank' | 'ecb' | 'tax_authority' | 'market')[];
  /** The rule in words */
  text: string;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface ExchangeRateSource {
  /** Who published the rate; `manual`: entered by the company */
  source: string;
  /** The day the rate is of */
  date: string;
  /** The day whose rate the law of the country names; on a day without rates the last ones hold */
  wantedDate?: string;
  /** How the rate was found */
  path?: 'identity' | 'exact' | 'inverse' | 'via_eur';
}

export interface ExemptionReason {
  /** S standard and reduced rates, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export outside the EU, O not subject to VAT, L IGIC (Canary Islands), M IPSI (Ceuta and Melilla) */
  vatCategory: 'S' | 'L' | 'M' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';
  /** BT-120, why there is no VAT */
  reason: string | null;
  /** BT-121, a VATEX code */
  code: string | null;
}

export interface ExemptionReasonInput {
  /** S standard and reduced rates, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export outside the EU, O not subject to VAT, L IGIC (Canary Islands), M IPSI (Ceuta and Melilla) */
  vatCategory: 'S' | 'L' | 'M' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';
  /** BT-120, why there is no VAT */
  reason?: string;
  /** VATEX code list */
  code?: string;
}

export interface Export {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Where it stands */
  status: 'running' | 'completed' | 'failed' | 'expired';
  /** How it gets to its reader */
  delivery: 'answer' | 'mail';
  /** Address that the link is mailed to */
  deliveredTo: string | null;
  /** How many documents are in it already */
  documentsDone: number;
  /** As counted when the export was asked for */
  documentsTotal: number;
  /** In percent, an exact decimal */
  percent: number;
  /** Documents whose PDF could not be rendered; the manifest names them */
  missingPdfs: number;
  /** Size in bytes */
  sizeBytes: number | null;
  /** What went wrong; null where nothing did */
  error: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  completedAt: string | null;
  /** ISO 8601, UTC */
  expiresAt: string | null;
}

export interface ExportCompletedData {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Id of the user who asked for it */
  requestedBy: string;
  /** How it gets to its reader */
  delivery: string;
  /** How many documents */
  documents: number;
  /** Documents whose PDF could not be made */
  missingPdfs: number;
  /** Size in bytes */
  sizeBytes: number;
  /** When its file is deleted */
  expiresAt: string;
}

/** Everything the company holds was exported */
export interface ExportCompletedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** Everything the company holds was exported */
  type: 'export.completed';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: ExportCompletedData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** Everything the company holds was exported */
export interface ExportCompletedMessage {
  /** Everything the company holds was exported */
  type: 'export.completed';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: ExportCompletedData;
}

export interface ExportFailedData {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Id of the user who asked for it */
  requestedBy: string;
  /** Why */
  reason: string;
}

/** An export could not be built */
export interface ExportFailedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** An export could not be built */
  type: 'export.failed';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: ExportFailedData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** An export could not be built */
export interface ExportFailedMessage {
  /** An export could not be built */
  type: 'export.failed';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: ExportFailedData;
}

export interface ExportList {
  /** What was found, in the order that the endpoint states */
  items: Export[];
}

export interface ExportStartResponse {
  /** Id of the export */
  exportId: string;
  /** Address that the link was mailed to */
  deliveredTo: string;
}

export interface FactSource {
  /** What `sources` of a fact refer to */
  id: string;
  /** Title of the law or page */
  title: string;
  /** Where in it */
  where: string;
  /** Of the source itself; may be a year or a month */
  date: string | null;
  /** Which kind it is */
  kind: string;
}

/** One thing that is wrong, and where */
export interface FieldFault {
  /** JSON pointer into the body, or the name of the parameter after a slash */
  pointer: string;
  /** What the value has to be, for people */
  message: string;
}

export interface FontEntry {
  /** Its name */
  name: 'inter' | 'source-serif-4' | 'ibm-plex-sans' | 'noto-sans' | 'roboto';
  /** A name for people */
  label: string;
  /** Kind of letters */
  style: 'sans-serif' | 'serif';
  /** Licence of the font */
  license: string;
}

export interface FormatOffer {
  /** The format */
  format: 'en16931-ubl' | 'en16931-cii' | 'peppol' | 'xrechnung-ubl' | 'xrechnung-cii' | 'factur-x' | 'fr-ctc' | 'fr-ctc-cii' | 'fr-ctc-factur-x' | 'ubl-ro' | 'ksef-fa3' | 'fatturapa' | 'facturae' | 'nav';
  /** There is no error among the findings */
  isPossible: boolean;
  /** The file was made already, and stays as it is */
  isMade: boolean;
  /** Everything that was found */
  findings: EInvoiceFinding[];
}

export interface FoundRate {
  /** ISO 4217, upper case */
  from: string;
  /** ISO 4217, upper case */
  to: string;
  /** Exact decimal, or rounded to 15 significant digits */
  rate: string;
  /** Where it is from */
  source: 'manual' | 'ecb' | 'frankfurter' | 'mixed' | 'identity';
  /** The day of the rate; of two, the earlier */
  asOf: string;
  /** How it was found */
  path: 'identity' | 'exact' | 'inverse' | 'via_eur';
  /** What it was made of; empty for a currency and itself */
  legs: ExchangeRateLeg[];
}

export interface GivenIdentifier {
  /** ICD, e.g. 0088 for a GLN */
  scheme?: string | null;
  /** The identifier in that scheme */
  value: string;
}

export interface Identifier {
  /** The scheme the identifier is of */
  scheme: string;
  /** The value itself */
  value: string;
}

export interface IdentifierInput {
  /** The scheme the identifier is of */
  scheme: string;
  /** The value itself */
  value: string;
}

export interface IdentifierScheme {
  /** `scheme` of the identifiers of companies and clients */
  scheme: string;
  /** Other values of `scheme` that mean the same */
  alsoNamed?: string[];
  /** Which kind it is */
  kind: 'vat' | 'tax' | 'company' | 'branch' | 'person' | 'routing';
  /** Its name for people */
  label: string;
  /** Regular expression for the whole number; matched as written, and without separators */
  pattern: string;
  /** Put before the number when it is missing */
  prefix?: string;
  /** True if separators and case belong to the number. Numbers of other schemes are stored in capitals and without separators */
  keepsSeparators?: boolean;
  /** Procedure, such as `stdnum.pl.nip`; absent: only the pattern is checked */
  checkDigits?: string;
  /** Electronic address scheme (EAS) */
  easScheme?: string;
  /** Identification scheme (ISO/IEC 6523, ICD) */
  icdScheme?: string;
  /** A well-formed number */
  example: string;
  /** A note */
  note?: string;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface IdentifierWarning {
  /** The code, for programs */
  code: 'unknown_identifier_scheme';
  /** Where in the body, as a JSON Pointer */
  pointer: string;
  /** What is unusual, as a sentence */
  message: string;
  /** The scheme of the country that was most likely meant */
  nearestScheme: string;
}

export interface IdentityAcceptInvitationBody {
  /** The code from the invitation */
  code: string;
}

export interface IdentityAcceptInvitationResponse {
  /** Id of the company */
  companyId: string;
  /** OWNER, ADMIN or MEMBER */
  role: 'OWNER' | 'ADMIN' | 'MEMBER';
}

export interface IdentityCreateInvitationResponse {
  /** Its id, a UUID of version 7 */
  id: string;
  /** E-mail address */
  email: string | null;
  /** OWNER, ADMIN or MEMBER */
  role: 'OWNER' | 'ADMIN' | 'MEMBER';
  /** Whether it is still open */
  status: 'pending' | 'accepted' | 'expired';
  /** Id of the user who made it */
  createdBy: string;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  expiresAt: string;
  /** Id of the user who accepted it; null while it is open */
  acceptedBy: string | null;
  /** ISO 8601, UTC */
  acceptedAt: string | null;
  /** The secret; in this answer only */
  code: string;
}

export interface IdentityEndOtherSessionsResponse {
  /** How many there were */
  ended: number;
}

export interface IdentityPreferencesBody {
  /** Language: one of en, fr, it, pl, de, pt */
  locale: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt' | null;
}

export interface IdentityRequestPasswordResetBody {
  /** E-mail address */
  email: string;
}

export type IdentityRequestPasswordResetResponse = Record<string, unknown>;

export interface IdentityResetPasswordBody {
  /** The secret from the link in the mail */
  token: string;
  /** 8 to 256 characters after Unicode normalisation (NFKC) */
  newPassword: string;
}

export type IdentityResetPasswordResponse = Record<string, unknown>;

export interface IdentityRotateApiKeyBody {
  /** How long the old key works beside the new one, in seconds */
  overlapSeconds?: number;
}

export interface IdentitySetPasswordBody {
  /** 8 to 256 characters after Unicode normalisation (NFKC) */
  newPassword: string;
  /** The password of now, where the account has one */
  currentPassword?: string;
}

export type IdentitySetPasswordResponse = Record<string, unknown>;

export interface IdentitySignInBody {
  /** E-mail address */
  email: string;
  /** The password */
  password: string;
}

export interface IdentitySignOutResponse {
  /** Where the browser goes on to */
  redirectUrl?: string;
}

export interface IdentityStatusResponse {
  /** Whether there is no user yet: the first one needs no invitation */
  firstUser: boolean;
  /** Who may sign up: `first`, `invitation`, `open` or `closed` */
  signUp: 'open' | 'invitation' | 'closed';
  /** Whether passwords are switched off on this instance */
  oidcOnly: boolean;
  /** Those that can be chosen */
  providers: SignInProvider[];
}

export interface Import {
  /** Its id, a UUID of version 7 */
  id: string;
  /** `running` until the last row is done */
  status: 'running' | 'completed' | 'failed';
  /** The rows are checked; nothing is changed */
  isDryRun: boolean;
  /** As it was sent */
  fileName: string;
  /** As it was said or found */
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250' | 'windows-1252' | 'iso-8859-2' | 'iso-8859-15';
  /** As it was said or found */
  delimiter: 'comma' | 'semicolon' | 'tab' | 'pipe';
  /** As it was said or found */
  decimals: 'point' | 'comma';
  /** Which column was taken for which field */
  columns: ImportColumn[];
  /** Rows of the file, without the header */
  rowsTotal: number;
  /** Rows that are worked on */
  rowsDone: number;
  /** Rows that became new ones */
  created: number;
  /** Rows that changed the ones they match */
  updated: number;
  /** Matched, and already as the row says */
  unchanged: number;
  /** Matched, and left as they are by `onMatch=skip` */
  skipped: number;
  /** Rows with errors */
  refused: number;
  /** Rows that were created or updated with warnings */
  warned: number;
  /** How much is done */
  percent: number;
  /** The first 500 */
  errors: ImportError[];
  /** The first 500: identifiers that are stored without a check, since the country of the row has no such scheme. `message` names the nearest one */
  warnings: ImportWarning[];
  /** Of a failed import: why */
  error: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  completedAt: string | null;
}

export interface ImportColumn {
  /** As the first line of the file has it */
  header: string;
  /** null: ignored */
  field: string | null;
}

export interface ImportError {
  /** 1 is the first row below the header */
  row: number;
  /** Of the file, where the row begins */
  line: number;
  /** As the header names it; null where it is about the whole row */
  column: string | null;
  /** What is wrong, in words */
  message: string;
}

export interface ImportWarning {
  /** 1 is the first row below the header */
  row: number;
  /** Of the file, where the row begins */
  line: number;
  /** As the header names it; null where it is about the whole row */
  column: string | null;
  /** The code, for programs */
  code: 'unknown_identifier_scheme';
  /** What is unusual, and what was most likely meant */
  message: string;
}

/** What the instance sends with where the company has nothing of its own; null: nothing is configured */
export interface InstanceProvider {
  /** Which kind it is */
  kind: 'smtp' | 'mailapi';
  /** Address that the mail comes from */
  fromAddress: string;
}

export interface Invitation {
  /** Its id, a UUID of version 7 */
  id: string;
  /** E-mail address */
  email: string | null;
  /** OWNER, ADMIN or MEMBER */
  role: 'OWNER' | 'ADMIN' | 'MEMBER';
  /** Whether it is still open */
  status: 'pending' | 'accepted' | 'expired';
  /** Id of the user who made it */
  createdBy: string;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  expiresAt: string;
  /** Id of the user who accepted it; null while it is open */
  acceptedBy: string | null;
  /** ISO 8601, UTC */
  acceptedAt: string | null;
}

/** An invitation was used */
export interface InvitationAcceptedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** An invitation was used */
  type: 'invitation.accepted';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: InvitationEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** An invitation was used */
export interface InvitationAcceptedMessage {
  /** An invitation was used */
  type: 'invitation.accepted';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: InvitationEventData;
}

export interface InvitationCreate {
  /** E-mail address */
  email?: string | null;
  /** OWNER, ADMIN or MEMBER */
  role?: 'OWNER' | 'ADMIN' | 'MEMBER';
  /** Days until the invitation ends */
  expiresInDays?: number;
}

/** An invitation was made */
export interface InvitationCreatedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** An invitation was made */
  type: 'invitation.created';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: InvitationEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** An invitation was made */
export interface InvitationCreatedMessage {
  /** An invitation was made */
  type: 'invitation.created';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: InvitationEventData;
}

export interface InvitationEventData {
  /** Its id, a UUID of version 7 */
  id: string;
  /** E-mail address */
  email: string | null;
  /** OWNER, ADMIN or MEMBER */
  role: string | null;
}

export interface InvitationList {
  /** What was found, in the order that the endpoint states */
  items: Invitation[];
}

export interface InvoiceMention {
  /** On which documents */
  when: 'always' | 'small_business' | 'reverse_charge' | 'credit_note' | 'invoice_to_business' | 'split_payment' | 'if_applicable';
  /** As it is to be printed */
  text: string;
  /** VATEX code of EN 16931 (BT-121) */
  exemptionReason?: string;
  /** A note */
  note?: string;
  /** First day; null when it is not established */
  validFrom: string | null;
  /** Last day; null while no end is known */
  validTo: string | null;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface InvoiceReportRow {
  /** 2026-03, 2026-Q1, 2026 or all */
  period: string;
  /** Of the buyer */
  country: string | null;
  /** ISO 4217, upper case */
  currency: string;
  /** How many invoices */
  invoices: number;
  /** How many credit notes */
  creditNotes: number;
  /** Without VAT, in minor units of the currency; below 0 where more was credited */
  baseMinor: number;
  /** VAT, in minor units of the currency */
  vatMinor: number;
  /** Without VAT, in minor units of the company's currency, by the rate of each document */
  companyBaseMinor: number;
  /** VAT, in minor units of the company's currency, by the rate of each document */
  companyVatMinor: number;
  /** Documents without a rate to the company's currency: they are in no amount of it */
  withoutRate: number;
}

/** What was left of the invoice before the credit note; what the credit note says is the difference. Absent for a document of before this was kept, and for an invoice that replaces another one */
export interface InvoiceState {
  /** Those of the invoice that the credit note takes back, or a part of */
  lines: InvoiceStateLine[];
  /** Of the whole invoice */
  vatBreakdown: InvoiceStateVatBreakdownItem[];
  /** In minor units of the currency, e.g. cents */
  netMinor: number;
  /** In minor units of the currency, e.g. cents */
  vatMinor: number;
  /** In minor units of the currency, e.g. cents */
  totalMinor: number;
}

export interface InvoiceStateLine {
  /** Of the invoice */
  lineNumber: number;
  /** Exact decimal, e.g. 12.5 */
  quantity: string;
  /** In minor units of the currency, e.g. cents */
  netMinor: number;
}

export interface InvoiceStateVatBreakdownItem {
  /** S standard and reduced rates, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export outside the EU, O not subject to VAT, L IGIC (Canary Islands), M IPSI (Ceuta and Melilla) */
  vatCategory: 'S' | 'L' | 'M' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';
  /** Exact decimal, e.g. 12.5 */
  vatRate: string;
  /** In minor units of the currency, e.g. cents */
  baseMinor: number;
  /** In minor units of the currency, e.g. cents */
  vatMinor: number;
}

export interface IssueLimit {
  /** Unit as people write it */
  unit: 'days' | 'working_days' | 'months' | 'day_of_following_month';
  /** How many */
  count: number;
  /** A note */
  note?: string;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface IssuedDocument {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Type of document */
  typeId: 'invoice' | 'credit-note' | 'quote';
  /** Where it stands */
  status: 'draft' | 'issued' | 'sent' | 'send_failed' | 'cancelled' | 'signed' | 'refused' | 'expired';
  /** The number */
  number: string | null;
  /** Id of the client */
  clientId: string;
  /** Name of the client */
  clientName: string;
  /** YYYY-MM-DD */
  issueDate: string | null;
  /** YYYY-MM-DD */
  dueDate: string | null;
  /** YYYY-MM-DD */
  validUntil: string | null;
  /** ISO 4217, upper case */
  currency: string;
  /** In minor units of the currency, e.g. cents */
  netMinor: number;
  /** In minor units of the currency, e.g. cents */
  vatMinor: number;
  /** In minor units of the currency, e.g. cents */
  totalMinor: number;
  /** In minor units of the currency, e.g. cents */
  paidMinorAtIssue: number;
  /** In minor units of the currency, e.g. cents */
  roundingMinor: number;
  /** BT-115: the total without what was paid at the issue, rounded */
  payableMinor: number;
  /** By payments since the issue */
  paidMinor: number;
  /** In minor units of the currency, e.g. cents */
  creditedMinor: number;
  /** What of `payableMinor` is neither paid nor credited; below 0 when over-paid */
  balanceMinor: number;
  /** Paid or credited above what was payable */
  unappliedMinor: number;
  /** How much of it is paid; null for a quote and a draft */
  paymentStatus: 'unpaid' | 'partly_paid' | 'paid' | 'credited' | null;
  /** Whether it is due and not paid */
  isOverdue: boolean;
  /** The old name of `orderReference` */
  reference: string | null;
  /** The latest by each channel, of the environment PROD: GET /api/documents/{id}/transmissions has all of them */
  transmissions: DocumentTransmission[];
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
  /** BT-3; a quote has none */
  typeCode: '380' | '384' | '386' | '389' | '326' | '381' | null;
  /** Language of what is written to it */
  language: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt' | null;
  /** Days from the issue to the due date */
  dueInDays: number | null;
  servicePeriod: ServicePeriod | null;
  /** YYYY-MM-DD */
  deliveryDate: string | null;
  deliverTo: DeliverTo | null;
  /** YYYY-MM-DD */
  taxPointDate: string | null;
  /** BT-8, instead of a date */
  taxPointCode: '3' | '35' | '432' | '5' | '29' | '72' | null;
  /** BT-10, what the buyer wants to read on its invoices */
  buyerReference: string | null;
  /** BT-13, number of the order */
  orderReference: string | null;
  /** BT-14, number of the order at the seller */
  salesOrderReference: string | null;
  /** BT-12, number of the contract */
  contractReference: string | null;
  /** BT-11, number of the project */
  projectReference: string | null;
  /** BT-16, number of the despatch advice */
  despatchReference: string | null;
  /** BT-15, number of the receiving advice */
  receiptReference: string | null;
  /** BT-17, number of the call for tenders */
  tenderReference: string | null;
  /** BT-18, what is invoiced, such as a meter */
  objectIdentifier: ObjectIdentifier | null;
  /** BT-19, BT-133: where the buyer books it */
  accountingReference: string | null;
  /** BG-16, how it is to be paid */
  payment: PaymentInstructions | null;
  /** Terms of payment in words */
  paymentTerms: string | null;
  /** BG-10, who is paid, where it is not the seller */
  payee: Payee | null;
  /** BG-11, of the seller */
  taxRepresentative: TaxRepresentative | null;
  /** Text for the reader of the document */
  notes: string | null;
  /** Notes with a code that says what they are about */
  codedNotes: CodedNote[];
  /** BG-25, the lines */
  lines: DocumentLine[];
  /** Allowances and charges */
  adjustments: DocumentAdjustment[];
  /** Why there is no VAT, by category */
  exemptionReasons: ExemptionReason[];
  /** BG-23, VAT by category and rate */
  vatBreakdown: VatGroup[];
  /** Sums of the document */
  totals: Totals;
  /** Deposits that are taken off */
  prepayments: Prepayment[];
  /** Exact decimal, e.g. 12.5 */
  exchangeRate: string | null;
  /** Where the rate is from; null where none was looked up */
  exchangeRateSource: ExchangeRateSource | null;
  /** BT-111, VAT in the currency that it is accounted in */
  accountingVat: AccountingVat | null;
  /** BG-4, kept as it was at the issue; null for a draft */
  seller: Seller | null;
  /** BG-7, kept as it was at the issue; null for a draft */
  buyer: Buyer | null;
  /** ATCUD of a Portuguese document */
  atcud: string | null;
  /** Sentences of the law of the seller's country, kept at the issue; empty for a draft */
  legalMentions: string[];
  /** Files that go with it */
  attachments: Attachment[];
  /** The invoice that it corrects */
  corrects: CorrectedInvoice | null;
  /** Of a credit note: why, by the code list of a country */
  reasonCode: string | null;
  /** Id of the quote it was made of */
  quoteId: string | null;
  /** Of a deposit: the quote or draft it is a part of */
  depositOf: string | null;
  /** When the client got it: by mail, by a channel that delivers (Peppol, `pdp`), or by other means */
  sentAt: string | null;
  /** Address of the last message */
  sentTo: string | null;
  /** What became of the last mail with it */
  mailStatus: 'held' | 'waiting' | 'sent' | 'captured' | 'failed' | null;
  /** Why the last mail was not taken */
  sendError: string | null;
  /** ISO 8601, UTC */
  cancelledAt: string | null;
  /** Why it was cancelled */
  cancelReason: string | null;
  /** What is unusual about it, and did not hinder the issue */
  warnings: CheckFinding[];
  /** Spain: the environment of the tax agency that its VERI*FACTU record is made for: `PROD` counts, `TEST` is a rehearsal. Absent where none is made */
  verifactuEnvironment?: 'TEST' | 'PROD';
}

export interface ItemAttribute {
  /** Name of the property */
  name: string;
  /** Its value */
  value: string;
}

export interface ItemAttributeInput {
  /** Name of the property */
  name: string;
  /** Its value */
  value: string;
}

export interface LackingFact {
  /** The mechanism it is of */
  mechanism: 'country-policy' | 'vat-rates' | 'tax-systems' | 'correction-routes' | 'country-identifiers' | 'channel-policy';
  /** What asks for it */
  text: string;
  /** First day, where there is one */
  since: string | null;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface LackingRequirement {
  /** Which kind it is */
  kind: 'address' | 'identifier' | 'number_format' | 'channel' | 'certificate' | 'series' | 'mail';
  /** `error` or `warning` */
  severity: 'required' | 'conditional' | 'recommended';
  /** What is lacking, as a sentence */
  message: string;
  /** One of these settles it: identifier schemes, channel providers, document types. Empty: nothing here does */
  options: string[];
  /** The fact that asks for it */
  fact: LackingFact;
}

export interface LegalBasis {
  /** The text */
  text: string;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface LineAdjustment {
  /** Which kind it is */
  kind: 'allowance' | 'charge';
  /** Exact decimal, e.g. 12.5 */
  percent: string | null;
  /** In minor units of the currency, e.g. cents */
  amountMinor: number;
  /** Why */
  reason: string;
  /** UNCL 5189 of an allowance, 7161 of a charge */
  reasonCode?: string;
  /** BT-93, BT-100, BT-137, BT-142: of the percentage */
  baseMinor?: number;
}

export interface LineAdjustmentInput {
  /** Which kind it is */
  kind: 'allowance' | 'charge';
  /** A decimal string, or a number of at most 15 significant digits */
  amount?: string | number;
  /** A decimal string, or a number of at most 15 significant digits */
  percent?: string | number;
  /** Why */
  reason: string;
  /** BT-98, BT-105, BT-140, BT-145: UNCL 5189 of an allowance, 7161 of a charge */
  reasonCode?: string | null;
}

export interface LineInput {
  /** BT-154; the name where it is absent: one of both is needed */
  description?: string;
  /** An article of the catalog; kept as it is given, its stock is left alone */
  articleId?: string | null;
  /** A decimal string, or a number of at most 15 significant digits */
  quantity?: string | number;
  /** Unit as people write it */
  unit?: string | null;
  /** A decimal string, or a number of at most 15 significant digits */
  unitPrice: string | number;
  /** BT-149: what `unitPrice` is the price of; 1 unless it is given */
  basisQuantity?: string | number | null;
  /** S standard and reduced rates, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export outside the EU, O not subject to VAT, L IGIC (Canary Islands), M IPSI (Ceuta and Melilla) */
  vatCategory?: 'S' | 'L' | 'M' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';
  /** A decimal string, or a number of at most 15 significant digits */
  vatRate?: string | number;
  /** Allowances and charges */
  adjustments?: LineAdjustmentInput[];
  /** UN/ECE Rec 20 or 21, e.g. C62 one, H87 piece, HUR hour, KGM kilogram, XPK package */
  unitCode?: string | null;
  standardId?: StandardIdInput | null;
  /** Classifications of the item by a list */
  classifications?: ClassificationInput[] | null;
  /** ISO 3166-1 alpha-2, upper case */
  originCountry?: string | null;
  /** Properties of the item by name */
  attributes?: ItemAttributeInput[] | null;
  /** BT-153; without it the first line of the description */
  name?: string | null;
  /** BT-155: the seller's number of the article */
  articleReference?: string | null;
  /** BT-156 */
  buyerArticleReference?: string | null;
  /** BG-26 */
  period?: ServicePeriodInput | null;
  /** BT-127 */
  note?: string | null;
  /** BT-132 */
  orderLineReference?: string | null;
  /** BT-133 */
  accountingReference?: string | null;
}

export interface ListedCode {
  /** The code, for programs */
  code: string;
  /** In English, as the agency names it */
  name: string;
  /** Units: `kg` */
  symbol?: string;
  /** Common units, as documents print them in the asked language: one form for all numbers; singular and plural; or those of one, few, many and fractions (Polish) */
  words?: string[];
  /** Exemption reasons: the VAT categories that they belong to */
  categories?: string[];
  /** Which kind it is */
  kind?: 'invoice' | 'credit-note';
  /** Tax point: the code of the same meaning in UBL */
  untdid2005?: string;
  /** Tax point: the code of the same meaning in CII */
  untdid2475?: string;
}

export interface LocationId {
  /** ISO/IEC 6523 code */
  scheme?: string;
  /** The identifier in that scheme */
  value: string;
}

export interface LocationIdInput {
  /** ISO/IEC 6523 code */
  scheme?: string | null;
  /** The identifier in that scheme */
  value: string;
}

export interface Logo {
  /** Media type */
  contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  /** Size in bytes */
  sizeBytes: number;
  /** Pixels */
  width: number;
  /** Pixels */
  height: number;
  /** ISO 8601, UTC */
  uploadedAt: string;
}

export interface MailMessage {
  /** Its id, a UUID of version 7 */
  id: string;
  /** `***`, as `subject` and `error` are, for a MEMBER where the message is an invitation or a password reset, and for an API key without `documents:read` where it is about a document */
  to: string;
  /** Which message it is, for example `invitation`; `document` for a document */
  kind: string;
  /** null until it is sent, and where it could hold a secret */
  subject: string | null;
  /** Where it stands */
  status: 'queued' | 'sent' | 'captured' | 'failed';
  /** How often it was tried */
  attempts: number;
  /** What the mail server said last, or why it was not reached */
  error: string | null;
  /** Whose account it went through */
  sentThrough: 'company' | 'instance' | 'captured' | null;
  /** Whether it can be sent again */
  canResend: boolean;
  /** ISO 8601, UTC */
  createdAt: string;
  /** null as well for what was captured */
  sentAt: string | null;
}

export interface MailMessagePage {
  /** What was found, in the order that the endpoint states */
  items: MailMessage[];
  /** The number of this page, from 1 */
  page: number;
  /** How many there are on a page */
  pageSize: number;
  /** How many there are on all pages */
  total: number;
  /** How many pages there are */
  pageCount: number;
  /** `cursor` of the next page; null on the last one */
  nextCursor: string | null;
}

export interface MailSettings {
  /** Whether the company has settings of its own */
  configured: boolean;
  /** Which kind it is */
  kind: 'smtp' | 'mailapi' | null;
  /** Address that the mail comes from */
  fromAddress: string | null;
  /** Address that replies go to */
  replyTo: string | null;
  fallback: InstanceProvider | null;
  quota: MailSettingsQuota;
  /** What becomes of a message at this moment: it leaves through the account of the company or of the instance, or it is captured as a file below DATA_DIR, which nobody gets */
  delivery: 'company' | 'instance' | 'captured';
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** ISO 8601, UTC */
  updatedAt: string | null;
}

export interface MailSettingsForm {
  /** Which kind it is */
  kind: 'smtp' | 'mailapi';
  /** Address that the mail comes from */
  fromAddress: string;
  /** Public name of the SMTP server */
  host?: string;
  /** Its port: 465, 587 or 25 */
  port?: number;
  /** TLS from the first byte. Default: true for port 465 */
  secure?: boolean;
  /** User name at the mail server */
  username?: string;
  /** Password at the mail server; never shown again */
  password?: string;
  /** Key of the mail API; never shown again */
  apiKey?: string;
}

/** Messages of the company of this day (UTC), through its own account or that of the instance. Beyond the limit they are refused with `mail_quota_exceeded`, and so are messages through the account of the instance beyond what all companies of one creator may send together; notices of the system to members are not counted. */
export interface MailSettingsQuota {
  /** null: no limit */
  perDay: number | null;
  /** Messages of this day */
  usedToday: number;
  /** Whose account it is */
  provider: 'company' | 'instance';
}

export interface Member {
  /** Id of the user */
  userId: string;
  /** E-mail address */
  email: string;
  /** Given name */
  firstName: string;
  /** Family name */
  lastName: string;
  /** OWNER, ADMIN or MEMBER */
  role: 'OWNER' | 'ADMIN' | 'MEMBER';
  /** ISO 8601, UTC */
  joinedAt: string;
}

/** A user became a member */
export interface MemberAddedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A user became a member */
  type: 'member.added';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: MemberEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A user became a member */
export interface MemberAddedMessage {
  /** A user became a member */
  type: 'member.added';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: MemberEventData;
}

export interface MemberEventData {
  /** Id of the user */
  userId: string;
  /** OWNER, ADMIN or MEMBER */
  role: string;
}

export interface MemberList {
  /** What was found, in the order that the endpoint states */
  items: Member[];
}

export interface MemberPatch {
  /** OWNER, ADMIN or MEMBER */
  role: 'OWNER' | 'ADMIN' | 'MEMBER';
}

export interface MemberRemovedData {
  /** Id of the user */
  userId: string;
}

/** A member left or was removed */
export interface MemberRemovedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A member left or was removed */
  type: 'member.removed';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: MemberRemovedData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A member left or was removed */
export interface MemberRemovedMessage {
  /** A member left or was removed */
  type: 'member.removed';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: MemberRemovedData;
}

/** The role of a member was changed */
export interface MemberRoleChangedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** The role of a member was changed */
  type: 'member.role_changed';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: MemberEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** The role of a member was changed */
export interface MemberRoleChangedMessage {
  /** The role of a member was changed */
  type: 'member.role_changed';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: MemberEventData;
}

export interface NumberFormatAnswer {
  /** The pattern of the numbers of each document type */
  numberFormats: NumberFormats;
  /** Type of document */
  typeId: 'invoice' | 'credit-note' | 'quote';
  /** Pattern of numbers: `{number}` is needed, `{number:4}` pads, `{year}` begins anew */
  pattern: string;
  /** The next three numbers, if the documents are issued today; empty while nobody can tell the last one */
  preview: string[];
  /** What was taken, but may not be meant so */
  warnings: NumberFormatWarning[];
  /** Grows by one with every change; the ETag of the resource */
  version: number;
}

export interface NumberFormatChoice {
  /** Pattern for invoices */
  invoice?: string | null;
  /** Pattern for credit notes */
  "credit-note"?: string | null;
  /** Pattern for quotes */
  quote?: string | null;
}

export interface NumberFormatWarning {
  /** The code, for programs */
  code: 'never_restarts' | 'month_without_year' | 'same_as_other_type';
  /** What it is, in a sentence */
  message: string;
}

export interface NumberFormats {
  /** Pattern for invoices */
  invoice: string;
  /** Pattern for credit notes */
  "credit-note": string;
  /** Pattern for quotes */
  quote: string;
}

export interface NumberGap {
  /** Type of document */
  typeId: 'invoice' | 'credit-note' | 'quote';
  /** The year it belongs to */
  period: number | null;
  /** First number that is missing */
  from: number;
  /** Included */
  to: number;
}

export interface NumberSeries {
  /** Type of document */
  typeId: 'invoice' | 'credit-note' | 'quote';
  /** The year it belongs to */
  period: number | null;
  /** How many documents */
  documents: number;
  /** The first number */
  first: number;
  /** The last number */
  last: number;
  /** The last number that was given */
  counter: number;
}

export interface NumberedDocument {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Type of document */
  typeId: 'invoice' | 'credit-note' | 'quote';
  /** YYYY-MM-DD */
  issueDate: string;
}

export interface ObjectIdentifier {
  /** UNTDID 1153 code */
  scheme?: string;
  /** The identifier in that scheme */
  value: string;
}

/** What is invoiced, such as a meter or a subscription (BT-18) */
export interface ObjectIdentifierInput {
  /** UNTDID 1153, e.g. MG for a meter */
  scheme?: string | null;
  /** The identifier in that scheme */
  value: string;
}

export interface OfferedVatRate {
  /** Which kind it is */
  kind: 'standard' | 'reduced' | 'super_reduced' | 'parking' | 'special' | 'zero' | 'surcharge' | 'additional';
  /** S standard and reduced rates, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export outside the EU, O not subject to VAT, L IGIC (Canary Islands), M IPSI (Ceuta and Melilla) */
  vatCategory: 'S' | 'L' | 'M' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';
  /** Exact decimal, e.g. 12.5 */
  vatRate: string;
  /** What it is for */
  label: string | null;
  /** Null: the whole country */
  region: string | null;
  /** First day; null when it is not established */
  validFrom: string | null;
  /** Last day; null while no end is known */
  validTo: string | null;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface OfferedVatTreatment {
  /** Which kind it is */
  kind: 'export' | 'intra_community' | 'reverse_charge' | 'exempt' | 'out_of_scope';
  /** S standard and reduced rates, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export outside the EU, O not subject to VAT, L IGIC (Canary Islands), M IPSI (Ceuta and Melilla) */
  vatCategory: 'S' | 'L' | 'M' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';
  /** VATEX code, as `exemptionReasons` of a document takes it */
  code: string | null;
  /** A note */
  note: string | null;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface OutOfOrderDocument {
  /** Type of document */
  typeId: 'invoice' | 'credit-note' | 'quote';
  /** The year it belongs to */
  period: number | null;
  /** Its id, a UUID of version 7 */
  id: string;
  /** The number */
  number: string;
  /** Place in its order, from 1 without gaps */
  sequence: number;
  /** YYYY-MM-DD */
  issueDate: string;
  /** The document with the number before */
  previous: PlaceInSeries;
}

export interface OwnSession {
  /** Its id, a UUID of version 7 */
  id: string;
  /** What the browser said it is */
  device: string;
  /** The IP address it was last used from */
  address: string;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  lastSeenAt: string;
  /** ISO 8601, UTC */
  expiresAt: string;
  /** Whether this very request came with it */
  isCurrent: boolean;
}

export interface OwnSessionList {
  /** What was found, in the order that the endpoint states */
  items: OwnSession[];
}

export interface ParsedFinding {
  /** An error: the document is not valid in this format */
  severity: 'error' | 'warning';
  /** Business term or group of EN 16931, such as BT-10 */
  term: string;
  /** As its publisher names it, such as BR-DE-15 */
  rule: string;
  /** What is wrong, in sentences for a user */
  message: string;
  /** Identifiers (BT-126) of the lines that it is about; of more than 20 the first */
  lines?: string[];
}

export interface PartyIdentifiers {
  /** BT-30, BT-47 */
  legalRegistration?: SchemedIdentifier;
  /** BT-31, BT-48: with the prefix of the country */
  vatNumber?: string;
  /** BT-32: seller only */
  taxNumber?: string;
  /** BT-29, BT-46 */
  identifiers?: SchemedIdentifier[];
}

export interface Payee {
  /** Its name */
  name: string;
  /** An identifier with its scheme */
  identifier?: SchemedIdentifier;
  /** Where it is registered */
  registration?: SchemedIdentifier;
}

/** BG-10: who is paid, where it is not the seller */
export interface PayeeInput {
  /** Its name */
  name: string;
  /** An identifier with its scheme */
  identifier?: GivenIdentifier | null;
  /** Where it is registered */
  registration?: GivenIdentifier | null;
}

export interface Payment {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Id of the document */
  documentId: string;
  /** In minor units of the currency, e.g. cents */
  amountMinor: number;
  /** YYYY-MM-DD */
  date: string;
  /** How it was done */
  method: 'bank_transfer' | 'direct_debit' | 'card' | 'cash' | 'cheque' | 'online' | 'set_off' | 'other' | null;
  /** What the payment said */
  reference: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
}

export interface PaymentInstructions {
  /** BT-81, UNCL 4461 code */
  means?: string;
  /** BT-85, holder of the account */
  accountName?: string;
  /** IBAN without spaces */
  iban?: string;
  /** BIC of the bank */
  bic?: string;
  /** BT-83, what a payment has to say */
  remittanceReference?: string;
  /** BT-89, mandate of a direct debit */
  mandateReference?: string;
  /** BT-90, creditor of a direct debit */
  creditorId?: string;
  /** BT-91, account that is debited */
  debitedIban?: string;
  /** BT-87, last digits of the card */
  cardLastFour?: string;
  /** BT-88, holder of the card */
  cardHolder?: string;
  /** Where it can be paid */
  url?: string;
}

export interface PaymentInstructionsInput {
  /** UNCL 4461, e.g. 30 credit transfer, 58 SEPA credit transfer, 59 SEPA direct debit, 48 card */
  means?: string | null;
  /** BT-85 */
  accountName?: string | null;
  /** BT-84: answered without spaces */
  iban?: string | null;
  /** BT-86 */
  bic?: string | null;
  /** BT-83: a text, an RF creditor reference (ISO 11649) or a reference of a country with its check digits */
  remittanceReference?: string | null;
  /** BT-89: of a SEPA direct debit */
  mandateReference?: string | null;
  /** BT-90: of a SEPA direct debit */
  creditorId?: string | null;
  /** BT-91: of a SEPA direct debit */
  debitedIban?: string | null;
  /** BT-87, never more of it */
  cardLastFour?: string | null;
  /** BT-88 */
  cardHolder?: string | null;
  /** Where it is paid online */
  url?: string | null;
}

export interface PaymentList {
  /** What was found, in the order that the endpoint states */
  items: Payment[];
}

export interface PdfConfigChoice {
  /** Whether the logo is on them */
  showLogo?: boolean | null;
  /** Text at the foot of each page */
  footer?: string | null;
  /** Terms of payment in words */
  paymentTerms?: string | null;
  /** The same by language of the document */
  paymentTermsByLanguage?: TextsByLanguageInput | null;
}

export interface PendingVatChange {
  /** What changes */
  what: string;
  /** The first day it may hold */
  earliest: string;
  /** Where it stands */
  status: string;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface PlaceInSeries {
  /** Its id, a UUID of version 7 */
  id: string;
  /** The number */
  number: string;
  /** Place in its order, from 1 without gaps */
  sequence: number;
  /** YYYY-MM-DD */
  issueDate: string;
}

export interface Prepayment {
  /** Id of the document */
  documentId?: string;
  /** The number */
  number?: string;
  /** YYYY-MM-DD */
  issueDate?: string;
  /** An amount in minor units, such as cents */
  amountMinor: number;
  /** What is taken off per VAT rate */
  vat?: DeductedVat[];
}

export interface PrepaymentInput {
  /** An issued deposit (386) or partial invoice (326) of the same client and currency: what is left of it is taken off with its VAT */
  documentId?: string | null;
  /** Of an invoice that was issued elsewhere */
  number?: string | null;
  /** With VAT; needed without `documentId`, and then part of what was paid before the issue */
  amountMinor?: number;
}

export interface PresetEntry {
  /** Its name */
  name: 'classic' | 'modern' | 'minimal' | 'bold';
  /** A name for people */
  label: string;
  /** A description in your words */
  description: string;
  /** Colour as `#rrggbb` */
  accentColor: string;
  /** Name of the font */
  font: 'inter' | 'source-serif-4' | 'ibm-plex-sans' | 'noto-sans' | 'roboto';
}

/** RFC 9457 problem details; `code` is stable */
export interface Problem {
  /** Address of the entry of `code` in the catalogue */
  type: string;
  /** The kind of problem in a sentence */
  title: string;
  /** The HTTP status again */
  status: number;
  /** What was wrong this time */
  detail?: string;
  code: ProblemCode;
  /** Of `validation_failed`: everything that is wrong with the input, by place */
  errors?: FieldFault[];
  /** Of `document_incomplete`: errors and warnings, as GET /api/documents/{id}/check answers them */
  findings?: CheckFinding[];
  /** The `X-Request-Id` of the response, for asking whoever runs the system */
  requestId: string;
}

/** Stable, for programs; all of them are at `/api/errors` */
export type ProblemCode = 'validation_failed' | 'malformed_request' | 'unauthorized' | 'session_required' | 'insufficient_role' | 'insufficient_scope' | 'no_active_company' | 'cross_site_request' | 'not_found' | 'method_not_allowed' | 'host_not_allowed' | 'request_timeout' | 'idempotency_in_progress' | 'changed_meanwhile' | 'precondition_failed' | 'body_too_large' | 'answer_too_large' | 'unsupported_media_type' | 'idempotency_key_reused' | 'mail_quota_exceeded' | 'rate_limited' | 'headers_too_large' | 'internal_error' | 'service_unavailable' | 'encryption_not_configured' | 'verifactu_not_configured' | 'timeout' | 'invalid_credentials' | 'password_already_set' | 'oidc_only' | 'sign_up_closed' | 'invitation_required' | 'invitation_invalid' | 'email_taken' | 'reset_token_invalid' | 'session_not_found' | 'invitation_not_found' | 'invitation_used' | 'invitation_limit_reached' | 'already_member' | 'INVALID_OAUTH_CONFIGURATION' | 'api_key_not_found' | 'api_key_replaced' | 'api_key_limit_reached' | 'api_key_not_yours' | 'scope_too_wide' | 'company_not_found' | 'storage_quota_exceeded' | 'company_limit_reached' | 'member_not_found' | 'last_owner' | 'client_not_found' | 'client_has_open_invoices' | 'client_external_id_taken' | 'article_not_found' | 'article_external_id_taken' | 'article_reference_taken' | 'stock_not_tracked' | 'insufficient_stock' | 'email_template_not_found' | 'currency_rate_not_found' | 'channel_not_found' | 'atcud_series_not_found' | 'logo_not_found' | 'signing_certificate_not_found' | 'certificate_not_pkcs12' | 'certificate_wrong_password' | 'certificate_unsupported' | 'certificate_too_costly' | 'certificate_without_key' | 'certificate_without_certificate' | 'certificate_key_mismatch' | 'certificate_expired' | 'document_not_found' | 'document_not_draft' | 'document_incomplete' | 'document_too_long' | 'document_not_open' | 'document_cancel_forbidden' | 'correction_unknown' | 'deposit_taken_off' | 'document_rejected_by_channel' | 'document_settled' | 'verifactu_not_correctable' | 'credit_exceeds_invoice' | 'quote_converted' | 'statement_too_long' | 'attachment_not_found' | 'too_many_attachments' | 'payment_not_found' | 'too_many_payments' | 'e_invoice_not_possible' | 'e_invoice_not_readable' | 'document_number_taken' | 'transmission_not_found' | 'transmission_exists' | 'transmission_not_queued' | 'annulment_not_possible' | 'transmission_not_failed' | 'channel_not_connected' | 'channel_ambiguous' | 'signature_request_not_found' | 'signature_not_found' | 'signing_link_not_found' | 'signing_link_expired' | 'signing_link_withdrawn' | 'quote_answered' | 'signing_code_wrong' | 'signing_code_needed' | 'signing_code_limit' | 'signing_codes_used_up' | 'import_not_found' | 'import_running' | 'export_not_found' | 'export_running' | 'sso_not_configured' | 'sso_provider_not_found' | 'sign_in_not_found' | 'sign_in_denied' | 'sign_in_refused' | 'sso_email_missing' | 'sso_membership_ended' | 'sso_link_required' | 'external_account_taken' | 'session_confined' | 'domain_not_found' | 'domain_limit_reached' | 'domain_txt_missing' | 'domain_txt_wrong' | 'domain_dns_failed' | 'domain_taken' | 'webhook_not_found' | 'webhook_delivery_not_found' | 'webhook_limit_reached' | 'webhook_disabled' | 'country_facts_not_found' | 'mail_not_configured' | 'mail_test_failed' | 'mail_message_not_found' | 'mail_message_not_kept';

export interface QuotaUse {
  /** `…_of_creator`: of all companies together that the creator of this one has created */
  name: 'companies_created_today' | 'mail_by_own_account_today' | 'mail_by_instance_today' | 'mail_by_instance_today_of_creator' | 'stored_bytes' | 'stored_bytes_of_creator';
  /** So far, in the unit */
  used: number;
  /** In the unit; null: there is none */
  limit: number | null;
  /** Of what is used and of the limit */
  unit: 'companies' | 'messages' | 'bytes';
  /** When the quota begins again; null: what is stored counts until it is removed */
  resetsAt: string | null;
}

export interface QuotaUseList {
  /** What was found, in the order that the endpoint states */
  items: QuotaUse[];
}

export interface QuoteAnswer {
  /** How the quote was answered */
  state: 'signed' | 'refused';
  /** ISO 8601, UTC */
  answeredAt: string;
  /** SHA-256 of what was signed */
  documentSha256: string;
  /** SHA-256 of the PDF that was shown */
  pdfSha256: string;
}

export interface QuoteEventData {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Type of document */
  typeId: string;
  /** Where it stands */
  status: string;
  /** The number */
  number: string | null;
  /** Id of the client */
  clientId: string;
  /** Day of the issue, YYYY-MM-DD */
  issueDate: string | null;
  /** Day it has to be paid by, YYYY-MM-DD */
  dueDate: string | null;
  /** ISO 4217, upper case */
  currency: string;
  /** With VAT, in minor units */
  totalMinor: number;
  /** Paid, in minor units */
  paidMinor: number;
  /** Credited, in minor units */
  creditedMinor: number;
  /** Still to be paid, in minor units */
  balanceMinor: number;
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** Its name */
  name: string;
  /** Why */
  reason: string | null;
  /** When it was answered */
  answeredAt: string;
  /** SHA-256 of what was signed */
  documentSha256: string;
}

/** A client refused a quote */
export interface QuoteRefusedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A client refused a quote */
  type: 'quote.refused';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: QuoteEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A client refused a quote */
export interface QuoteRefusedMessage {
  /** A client refused a quote */
  type: 'quote.refused';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: QuoteEventData;
}

/** A client signed a quote */
export interface QuoteSignedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A client signed a quote */
  type: 'quote.signed';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: QuoteEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A client signed a quote */
export interface QuoteSignedMessage {
  /** A client signed a quote */
  type: 'quote.signed';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: QuoteEventData;
}

export interface Registration {
  /** The court or office that keeps the register */
  authority?: string;
  /** The number in the register */
  number?: string;
}

/** Where the company is registered, as `{ authority: "Amtsgericht München", number: "HRB 12345" }` */
export interface RegistrationInput {
  /** The court or office that keeps the register */
  authority?: string | null;
  /** The number in the register */
  number?: string | null;
}

export interface Removed {
  /** Its id, a UUID of version 7 */
  id: string;
}

export interface ReportTotal {
  /** ISO 4217, upper case */
  currency: string;
  /** How many invoices */
  invoices: number;
  /** How many credit notes */
  creditNotes: number;
  /** Without VAT, in minor units of the currency; below 0 where more was credited */
  baseMinor: number;
  /** VAT, in minor units of the currency */
  vatMinor: number;
  /** Without VAT, in minor units of the company's currency, by the rate of each document */
  companyBaseMinor: number;
  /** VAT, in minor units of the company's currency, by the rate of each document */
  companyVatMinor: number;
  /** Documents without a rate to the company's currency: they are in no amount of it */
  withoutRate: number;
}

export interface ReportingObligation {
  /** What it is referred to by */
  id: string;
  /** Its name */
  name: string;
  /** How often */
  frequency: string;
  /** What is reported, where the platform of the invoices reports it */
  covers?: ('sales_to_consumers' | 'sales_abroad' | 'payments')[];
  /** The format */
  format?: string;
  /** A note */
  note?: string;
  /** First day; null when it is not established */
  validFrom: string | null;
  /** Last day; null while no end is known */
  validTo: string | null;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface RequiredIdentifiers {
  /** One of these is needed */
  anyOf: string[];
  /** Whom or what it is for */
  appliesTo: 'every_business' | 'vat_registered';
  /** What asks for it */
  text: string;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface RetentionRule {
  /** Years */
  years: number;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface RulesRun {
  /** The set of rules */
  id: string;
  /** As the publisher names it */
  version: string;
}

export interface SavedClient {
  /** Its id, a UUID of version 7 */
  id: string;
  /** The id of the client in a system of yours; no two clients of a company have the same */
  externalId: string | null;
  /** Its kind */
  type: 'COMPANY' | 'INDIVIDUAL';
  /** Its name */
  name: string | null;
  /** Given name of the contact */
  contactFirstName: string | null;
  /** Family name of the contact */
  contactLastName: string | null;
  /** E-mail address of the contact: documents are sent there */
  contactEmail: string | null;
  /** Telephone number of the contact */
  contactPhone: string | null;
  /** ISO 3166-1 alpha-2, upper case */
  country: string | null;
  /** ISO 4217, upper case */
  currency: string | null;
  /** Language of what is written to it */
  language: string | null;
  /** Street and number */
  addressLine1: string | null;
  /** More of the address, such as a building or a department */
  addressLine2: string | null;
  /** Postal code */
  postalCode: string | null;
  /** Town */
  city: string | null;
  /** Region or state, where the address has one */
  state: string | null;
  /** Identifiers by scheme, such as a VAT number */
  identifiers: SavedCompanyIdentifier[];
  /** A description in your words */
  description: string | null;
  /** Free keys and values of the integrator, at most 50 */
  metadata: Record<string, string>;
  electronicAddress: ElectronicAddress | null;
  electronicAddressSuggestion: ElectronicAddressSuggestion | null;
  /** BT-10, what the buyer wants to read on its invoices; in Germany the Leitweg-ID of a public body */
  buyerReference: string | null;
  /** From the issue to the due date; null: as the company has it */
  paymentTermDays: number | null;
  deliverTo: DeliverTo | null;
  /** The format in which this client wants its e-invoices; null: by country and address */
  eInvoiceFormat: 'en16931-ubl' | 'en16931-cii' | 'peppol' | 'xrechnung-ubl' | 'xrechnung-cii' | 'factur-x' | 'fr-ctc' | 'fr-ctc-cii' | 'fr-ctc-factur-x' | 'ubl-ro' | 'ksef-fa3' | 'fatturapa' | 'facturae' | 'nav' | null;
  /** Usual for this client, as a proposal for its documents; each line states its own. S standard and reduced rates, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export outside the EU, O not subject to VAT, L IGIC (Canary Islands), M IPSI (Ceuta and Melilla) */
  vatCategory: 'S' | 'L' | 'M' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | null;
  /** Whether it is in use */
  isActive: boolean;
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
  /** Identifiers that were stored without a check, since the country has no such scheme. Absent where there are none: also for a country without known schemes, and while neither identifiers nor country change */
  warnings?: IdentifierWarning[];
}

export interface SavedCompany {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Its name */
  name: string;
  /** A description in your words */
  description: string | null;
  /** ISO 3166-1 alpha-2, upper case */
  country: string;
  /** ISO 4217, upper case */
  currency: string;
  /** Language of what is written to it */
  language: string | null;
  /** IANA name of the time zone */
  timeZone: string;
  /** E-mail address */
  email: string | null;
  /** Telephone number */
  phone: string | null;
  /** Address of the website */
  website: string | null;
  /** Street and number */
  addressLine1: string | null;
  /** More of the address, such as a building or a department */
  addressLine2: string | null;
  /** Postal code */
  postalCode: string | null;
  /** Town */
  city: string | null;
  /** Region or state, where the address has one */
  state: string | null;
  /** IBAN without spaces */
  iban: string | null;
  /** BIC of the bank */
  bic: string | null;
  /** Whether it charges no VAT as a small business */
  vatExempt: boolean;
  /** Identifiers by scheme, such as a VAT number */
  identifiers: SavedCompanyIdentifier[];
  /** The pattern of the numbers of each document type */
  numberFormats: NumberFormats;
  /** What its PDFs say besides */
  pdfConfig: SavedCompanyPdfConfig;
  electronicAddress: ElectronicAddress | null;
  electronicAddressSuggestion: ElectronicAddressSuggestion | null;
  /** Whom a buyer turns to */
  contact: Contact | null;
  /** Legal form */
  legalForm: string | null;
  /** As it is printed, e.g. `10 000 EUR` */
  shareCapital: string | null;
  /** Where it is registered */
  registration: Registration | null;
  /** null: 14 */
  paymentTermDays: number | null;
  /** UNCL 4461, e.g. 30 credit transfer, 58 SEPA credit transfer, 59 SEPA direct debit, 48 card */
  paymentMeans: string | null;
  /** What it says about paying late */
  latePaymentText: string | null;
  /** The same by language of the document */
  latePaymentTextByLanguage: TextsByLanguage;
  /** Empty: `iban` and `bic` are the only account */
  accounts: BankAccount[];
  /** `strict`, or `lenient`: faults of buyer and currency are warnings */
  issueChecks: 'strict' | 'lenient';
  /** Which invoices are on statements and in the ageing: those that were sent, or all that are issued. Default: `sent` */
  receivablesFrom: 'sent' | 'issued';
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
  /** Identifiers that were stored without a check, since the country has no such scheme. Absent where there are none: also for a country without known schemes, and while neither identifiers nor country change */
  warnings?: IdentifierWarning[];
}

export interface SavedCompanyIdentifier {
  /** The scheme the identifier is of */
  scheme: string;
  /** The value itself */
  value: string;
}

export interface SavedCompanyPdfConfig {
  /** Whether the logo is on them */
  showLogo: boolean;
  /** Text at the foot of each page */
  footer: string | null;
  /** Terms of payment in words */
  paymentTerms: string | null;
  /** The same by language of the document */
  paymentTermsByLanguage: TextsByLanguage;
}

export interface SchemedIdentifier {
  /** ISO/IEC 6523 code */
  scheme?: string;
  /** The identifier in that scheme */
  value: string;
}

export interface ScopeOption {
  /** What a key may do */
  scope: 'articles:read' | 'articles:write' | 'clients:read' | 'clients:write' | 'company:read' | 'company:write' | 'api-keys:read' | 'api-keys:write' | 'webhooks:read' | 'webhooks:write' | 'documents:read' | 'documents:write';
  /** What it allows */
  description: string;
}

export interface ScopeOptionList {
  /** What was found, in the order that the endpoint states */
  items: ScopeOption[];
}

export interface Seller {
  /** Its name */
  name: string;
  /** A description in your words */
  description: string | null;
  /** ISO 3166-1 alpha-2, upper case */
  country: string;
  /** Street and number */
  addressLine1: string | null;
  /** More of the address, such as a building or a department */
  addressLine2: string | null;
  /** Postal code */
  postalCode: string | null;
  /** Town */
  city: string | null;
  /** Region or state, where the address has one */
  state: string | null;
  /** E-mail address */
  email: string | null;
  /** Telephone number */
  phone: string | null;
  /** Address of the website */
  website: string | null;
  /** IBAN without spaces */
  iban: string | null;
  /** BIC of the bank */
  bic: string | null;
  /** Whether it charges no VAT as a small business */
  vatExempt: boolean;
  /** Identifiers by scheme, such as a VAT number */
  identifiers: Identifier[];
  /** ISO 4217, upper case */
  currency: string;
  /** Text at the foot of each page */
  footer: string | null;
  /** Identifiers by the terms of EN 16931 */
  partyIdentifiers?: PartyIdentifiers;
  electronicAddress?: ElectronicAddress;
  /** BG-6 */
  contact?: Contact;
  /** Legal form */
  legalForm?: string;
  /** Share capital, as it has to be printed */
  shareCapital?: string;
  /** Where it is registered */
  registration?: Registration;
  /** What it says about paying late */
  latePaymentText?: string;
}

/** What was delivered when; the same day twice for a date of delivery */
export interface ServicePeriod {
  /** YYYY-MM-DD */
  from: string;
  /** YYYY-MM-DD */
  to: string;
}

/** What was delivered when; the same day twice for a date of delivery */
export interface ServicePeriodInput {
  /** YYYY-MM-DD */
  from: string;
  /** YYYY-MM-DD */
  to: string;
}

export interface SettingsAddCertificateBody {
  /** A name for people */
  label: string;
  /** `*` for all, or XAdES, CAdES, PAdES */
  applicability?: '*' | 'XAdES' | 'CAdES' | 'PAdES';
  /** TEST or PROD */
  environment?: 'TEST' | 'PROD';
  /** Standard base64 with padding, without line breaks */
  pfxBase64: string;
  /** Password of the file; never shown again */
  pfxPassword: string;
}

export interface SettingsBrandingPreviewResponse {
  /** The message as HTML */
  html: string;
}

export interface SettingsConnectChannelBody {
  /** TEST or PROD */
  environment?: 'TEST' | 'PROD';
  config: SettingsConnectChannelConfig;
  /** Whether it is in use */
  isActive?: boolean;
  /** Send what is issued by itself; null, and nothing: as the country of the company says */
  autoSend?: boolean | null;
}

/** What `configSchema` of the provider asks for; stored encrypted, and never answered */
export type SettingsConnectChannelConfig = Record<string, unknown>;

export interface SettingsConnectChannelResponse {
  /** Id of the provider */
  providerId: 'peppol' | 'pdp' | 'chorus-pro' | 'sdi' | 'ksef' | 'xrechnung-email' | 'at-pt' | 'anaf' | 'face' | 'verifactu' | 'nav';
  /** TEST or PROD */
  environment: 'TEST' | 'PROD';
  /** Whether it is in use */
  isActive: boolean;
  /** Whether issuing a document sends it by this connection. null: as the country of the company says, which is yes for PROD where a mandate in force names a channel that this provider serves. Invoices to individuals leave by themselves only where the mandate names them (B2C) */
  autoSend: boolean | null;
  /** When the credentials of this version were tried; null while they were not, or where this system does not send by the channel yet */
  checkedAt: string | null;
  /** What was wrong with them then; null when the channel took them */
  checkError: string | null;
  /** What was unusual then: a clock of this server that is more than 30 s from that of the channel, which the operator sets right */
  checkWarning: string | null;
  /** The first end of a certificate or token in the configuration, where that says one. Owners are told by mail, and subscribers by `channel.expiring`, 30, 7 and 1 days before */
  expiresAt: string | null;
  /** What documents leave in, where the configuration says it; null: the one format of the channel */
  eInvoiceFormat: 'en16931-ubl' | 'en16931-cii' | 'peppol' | 'xrechnung-ubl' | 'xrechnung-cii' | 'factur-x' | 'fr-ctc' | 'fr-ctc-cii' | 'fr-ctc-factur-x' | 'ubl-ro' | 'ksef-fa3' | 'fatturapa' | 'facturae' | 'nav' | null;
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
  /** What was taken, but may not be meant so */
  warnings: ChannelWarning[];
}

export interface SettingsCreateCurrencyRateBody {
  /** ISO 4217, upper case */
  from: string;
  /** ISO 4217, upper case */
  to: string;
  /** Units of `to` per one unit of `from`, greater than 0; at most 15 significant digits and 15 decimals */
  rate: number | string;
  /** ISO 8601, UTC */
  asOf?: string;
}

export interface SettingsCurrencyRateGapsItem {
  /** ISO 4217, upper case */
  from: string;
  /** ISO 4217, upper case */
  to: string;
  /** Of the newest rate that was entered */
  lastAsOf: string;
}

export interface SettingsCurrencyRateGapsResponse {
  /** What was found, in the order that the endpoint states */
  items: SettingsCurrencyRateGapsItem[];
}

export interface SettingsPreviewEmailTemplateBody {
  /** Its id, a UUID of version 7 */
  id?: 'SIGNATURE_REQUEST' | 'VERIFICATION_CODE';
  /** Id of a stored override, instead of or besides `id` */
  dbId?: string;
  /** Subject, with `{placeholders}` */
  subject?: string;
  /** Body in HTML, with `{placeholders}` */
  body?: string;
  /** Language of shipped wording and samples. Default: that of the caller, else of the company */
  locale?: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt';
}

export interface SettingsRegisterAtcudSeriesBody {
  /** Type of document */
  typeId: 'invoice' | 'credit-note' | 'quote';
  /** Id of the series */
  seriesId: string;
  /** As the tax authority gave it: 8 or more letters A to Z and digits */
  validationCode: string;
}

export interface SettingsRemoveChannelResponse {
  /** Id of the provider */
  providerId: 'peppol' | 'pdp' | 'chorus-pro' | 'sdi' | 'ksef' | 'xrechnung-email' | 'at-pt' | 'anaf' | 'face' | 'verifactu' | 'nav';
  /** Those that were removed */
  environments: ('TEST' | 'PROD')[];
}

export interface SettingsSaveEmailTemplateBody {
  /** Its id, a UUID of version 7 */
  id?: 'SIGNATURE_REQUEST' | 'VERIFICATION_CODE';
  /** Id of a stored override, instead of or besides `id` */
  dbId?: string;
  /** Subject, with `{placeholders}` */
  subject: string;
  /** Body in HTML, with `{placeholders}` */
  body: string;
}

export interface SettingsSaveEmailTemplateResponse {
  /** Which wording it was */
  template: EmailTemplate;
  /** What was taken, but may not be meant so */
  warnings: TemplateWarning[];
}

/** Messages of the company of this day (UTC), through its own account or that of the instance. Beyond the limit they are refused with `mail_quota_exceeded`, and so are messages through the account of the instance beyond what all companies of one creator may send together; notices of the system to members are not counted. */
export interface SettingsSaveMailSettingsQuota {
  /** null: no limit */
  perDay: number | null;
  /** Messages of this day */
  usedToday: number;
  /** The provider; null without one */
  provider: 'company' | 'instance';
}

export interface SettingsSaveMailSettingsResponse {
  /** Whether the company has settings of its own */
  configured: boolean;
  /** Which kind it is */
  kind: 'smtp' | 'mailapi' | null;
  /** Address that the mail comes from */
  fromAddress: string | null;
  /** Address that replies go to */
  replyTo: string | null;
  fallback: InstanceProvider | null;
  quota: SettingsSaveMailSettingsQuota;
  /** What becomes of a message at this moment: it leaves through the account of the company or of the instance, or it is captured as a file below DATA_DIR, which nobody gets */
  delivery: 'company' | 'instance' | 'captured';
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** ISO 8601, UTC */
  updatedAt: string | null;
  /** What was taken, but may not be meant so */
  warnings: string[];
}

export interface SettingsSetReplyToBody {
  /** Address that replies go to */
  replyTo?: string | null;
}

export interface SettingsTestMailSettingsResponse {
  /** Address it was sent to */
  to: string;
  /** Whose account it went through */
  sentThrough: 'company' | 'instance';
}

export interface SignInProvider {
  /** Id of the provider */
  providerId: string;
  /** What the button says */
  label: string;
}

export interface SignUp {
  /** E-mail address */
  email: string;
  /** 8 to 256 characters after Unicode normalisation (NFKC) */
  password: string;
  /** Given name */
  firstName: string;
  /** Family name */
  lastName: string;
  /** Language: one of en, fr, it, pl, de, pt */
  locale?: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt' | null;
  /** The code of an invitation, where one is needed */
  invitationCode?: string;
}

export interface Signature {
  /** What came of it */
  outcome: 'signed' | 'refused';
  /** As the signer wrote it; of a refusal the name of the recipient */
  name: string;
  /** Where the code was sent */
  email: string;
  /** Why */
  reason: string | null;
  /** ISO 8601, UTC */
  answeredAt: string;
  /** Network address of the signer */
  address: string;
  /** The header User-Agent of the browser */
  userAgent: string;
  /** By whose mail provider; `captured`: by none, it became a file of the instance. null for an answer from before this was recorded */
  codeSentBy: 'instance' | 'company' | 'captured' | null;
  /** What the code is worth as evidence, where somebody else could have read it */
  evidenceNote: string | null;
  /** Of what was agreed, see GET /api/documents/{id}; lower-case hex */
  documentSha256: string;
  /** Of which fields `documentSha256` is */
  documentFields: string[];
  /** Of the PDF that was shown, which is kept; lower-case hex */
  pdfSha256: string;
}

export interface SignatureRequest {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Address that the link was mailed to */
  recipientEmail: string;
  /** Who was asked */
  recipientName: string;
  /** Where it stands */
  status: 'open' | 'withdrawn' | 'replaced' | 'signed' | 'refused' | 'expired';
  /** Last day, where the company is */
  expiresOn: string;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  closedAt: string | null;
}

export interface SignatureRequestList {
  /** What was found, in the order that the endpoint states */
  items: SignatureRequest[];
}

export interface SignatureRequestMade {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Address that the link was mailed to */
  recipientEmail: string;
  /** Who was asked */
  recipientName: string;
  /** Where it stands */
  status: 'open' | 'withdrawn' | 'replaced' | 'signed' | 'refused' | 'expired';
  /** Last day, where the company is */
  expiresOn: string;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  closedAt: string | null;
  /** The link that was mailed, in this answer alone: it is stored as a hash. Whoever has it can read the quote; to answer it takes the code that goes to `recipientEmail` */
  signingUrl: string;
}

export interface SignedIn {
  /** The user who is signed in */
  user: SignedInUser;
  /** The session of this request; null with an API key */
  session: CurrentSession;
  /** The companies that the user is a member of */
  companies: SignedInCompany[];
  /** The company that the session acts in; null without one */
  activeCompanyId: string | null;
  /** The role in it; null without one */
  activeRole: 'OWNER' | 'ADMIN' | 'MEMBER' | null;
}

export interface SignedInCompany {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Its name */
  name: string;
  /** OWNER, ADMIN or MEMBER */
  role: 'OWNER' | 'ADMIN' | 'MEMBER';
}

export interface SignedInUser {
  /** Its id, a UUID of version 7 */
  id: string;
  /** E-mail address */
  email: string;
  /** Given name */
  firstName: string;
  /** Family name */
  lastName: string;
  /** Language: one of en, fr, it, pl, de, pt */
  locale: string | null;
  /** false for an account that signs in through a provider only */
  hasPassword: boolean;
  /** ISO 8601, UTC */
  createdAt: string;
}

export interface SigningCertificate {
  /** Its id, a UUID of version 7 */
  id: string;
  /** A name for people */
  label: string;
  /** `*` for all, or XAdES, CAdES, PAdES */
  applicability: '*' | 'XAdES' | 'CAdES' | 'PAdES';
  /** TEST or PROD */
  environment: 'TEST' | 'PROD';
  /** Distinguished name, such as `CN=Acme, O=Acme SAS, C=FR`; a comma in a value is `\,` */
  subject: string;
  /** Who issued it */
  issuer: string;
  /** Hexadecimal */
  serialNumber: string;
  /** SHA-256 of the certificate, hexadecimal */
  fingerprint: string;
  /** Such as `RSA 2048` or `EC prime256v1` */
  keyType: string;
  /** ISO 8601, UTC */
  notBefore: string;
  /** ISO 8601, UTC */
  notAfter: string;
  /** Whether it is in use */
  isActive: boolean;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  deactivatedAt: string | null;
}

export interface SigningCertificateAddedData {
  /** Its id, a UUID of version 7 */
  id: string;
  /** A name for people */
  label: string;
  /** `*` for all, or XAdES, CAdES, PAdES */
  applicability: string;
  /** TEST or PROD */
  environment: string;
  /** The last moment it is valid */
  notAfter: string;
}

/** A signing certificate was added */
export interface SigningCertificateAddedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A signing certificate was added */
  type: 'signing_certificate.added';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: SigningCertificateAddedData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A signing certificate was added */
export interface SigningCertificateAddedMessage {
  /** A signing certificate was added */
  type: 'signing_certificate.added';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: SigningCertificateAddedData;
}

/** A signing certificate was deactivated */
export interface SigningCertificateDeactivatedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A signing certificate was deactivated */
  type: 'signing_certificate.deactivated';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: ClientDeletedData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A signing certificate was deactivated */
export interface SigningCertificateDeactivatedMessage {
  /** A signing certificate was deactivated */
  type: 'signing_certificate.deactivated';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: ClientDeletedData;
}

export interface SigningCertificateExpiringData {
  /** Its id, a UUID of version 7 */
  id: string;
  /** A name for people */
  label: string;
  /** `*` for all, or XAdES, CAdES, PAdES */
  applicability: string;
  /** TEST or PROD */
  environment: string;
  /** The last moment it is valid */
  notAfter: string;
  /** Days until it expires */
  daysLeft: number;
}

/** A signing certificate expires in 30, 7 or 1 days */
export interface SigningCertificateExpiringEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A signing certificate expires in 30, 7 or 1 days */
  type: 'signing_certificate.expiring';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: SigningCertificateExpiringData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A signing certificate expires in 30, 7 or 1 days */
export interface SigningCertificateExpiringMessage {
  /** A signing certificate expires in 30, 7 or 1 days */
  type: 'signing_certificate.expiring';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: SigningCertificateExpiringData;
}

export interface SigningCertificateList {
  /** What was found, in the order that the endpoint states */
  items: SigningCertificate[];
}

export interface SigningView {
  /** `open` until the quote is answered */
  state: 'open' | 'signed' | 'refused';
  /** Language of what is written to it */
  language: 'en' | 'fr' | 'it' | 'pl' | 'de' | 'pt';
  /** BG-4, kept as it was at the issue; null for a draft */
  seller: SigningViewSeller;
  /** How the page looks */
  branding: SigningViewBranding;
  /** Where the company is */
  timeZone: string;
  /** Name of the buyer */
  buyerName: string;
  /** Who was asked */
  recipientName: string;
  /** The address of the recipient, not readable in full */
  codeGoesTo: string;
  /** The number */
  number: string;
  /** YYYY-MM-DD */
  issueDate: string;
  /** YYYY-MM-DD */
  validUntil: string | null;
  /** YYYY-MM-DD */
  expiresOn: string;
  /** Your number or word for it */
  reference: string | null;
  /** ISO 4217, upper case */
  currency: string;
  /** BG-25, the lines */
  lines: SigningViewLine[];
  /** Sums of the document */
  totals: Totals;
  /** Terms of payment in words */
  paymentTerms: string | null;
  /** Text for the reader of the document */
  notes: string | null;
  /** What was answered; null while it is open */
  answer: SigningViewAnswer | null;
}

export interface SigningViewAnswer {
  /** Its name */
  name: string;
  /** ISO 8601, UTC */
  answeredAt: string;
  /** SHA-256 of the PDF that was shown */
  pdfSha256: string;
  /** By whose mail provider; `captured`: by none, it became a file of the instance. null for an answer from before this was recorded */
  codeSentBy: 'instance' | 'company' | 'captured' | null;
}

export interface SigningViewBranding {
  /** `#RRGGBB` */
  accentColor: string;
  /** The logo; null without one */
  logo: SigningViewBrandingLogo | null;
}

export interface SigningViewBrandingLogo {
  /** Media type */
  contentType: 'image/png' | 'image/jpeg';
  /** Width in pixels */
  width: number;
  /** Height in pixels */
  height: number;
  /** Opaque, on white; at most 600 pixels wide or high */
  base64: string;
}

export interface SigningViewLine {
  /** A description in your words */
  description: string;
  /** Exact decimal, e.g. 12.5 */
  quantity: string;
  /** Unit as people write it */
  unit: string | null;
  /** Exact decimal, e.g. 12.5 */
  unitPrice: string;
  /** Exact decimal, e.g. 12.5 */
  vatRate: string;
  /** In minor units of the currency, e.g. cents */
  netMinor: number;
}

export interface SigningViewSeller {
  /** Its name */
  name: string;
  /** Street and number */
  addressLine1: string | null;
  /** More of the address, such as a building or a department */
  addressLine2: string | null;
  /** Postal code */
  postalCode: string | null;
  /** Town */
  city: string | null;
  /** ISO 3166-1 alpha-2, upper case */
  country: string;
  /** E-mail address */
  email: string | null;
  /** Telephone number */
  phone: string | null;
}

export interface SimplifiedInvoiceLimit {
  /** Up to this total, included */
  amount: string;
  /** ISO 4217, upper case */
  currency: string;
  /** Whether the limit includes VAT */
  includesVat: boolean;
  /** A business as a buyer still shows its tax number */
  buyerTaxNumber: boolean;
  /** A note */
  note?: string;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface SsoAttempt {
  /** Its id, a UUID of version 7 */
  id: string;
  /** ISO 8601, UTC */
  startedAt: string;
  /** ISO 8601, UTC */
  endedAt: string | null;
  /** What came of it */
  outcome: 'pending' | 'succeeded' | 'failed';
  /** How far it came */
  stage: 'discovery' | 'authorization' | 'callback' | 'token' | 'id_token' | 'user_info' | 'account' | 'done';
  /** The error code the browser was given */
  code: string | null;
  /** What went wrong, in words for the administrator */
  reason: string | null;
  /** As the provider asserted it */
  email: string | null;
}

export interface SsoAttemptList {
  /** What was found, in the order that the endpoint states */
  items: SsoAttempt[];
}

export interface SsoClaimDomainBody {
  /** The bare domain */
  domain: string;
}

/** An e-mail domain was claimed */
export interface SsoDomainClaimedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** An e-mail domain was claimed */
  type: 'sso.domain_claimed';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: SsoEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** An e-mail domain was claimed */
export interface SsoDomainClaimedMessage {
  /** An e-mail domain was claimed */
  type: 'sso.domain_claimed';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: SsoEventData;
}

/** A claimed e-mail domain was given up */
export interface SsoDomainRemovedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A claimed e-mail domain was given up */
  type: 'sso.domain_removed';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: SsoEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A claimed e-mail domain was given up */
export interface SsoDomainRemovedMessage {
  /** A claimed e-mail domain was given up */
  type: 'sso.domain_removed';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: SsoEventData;
}

/** The TXT record of a verified e-mail domain was missing for too long */
export interface SsoDomainUnverifiedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** The TXT record of a verified e-mail domain was missing for too long */
  type: 'sso.domain_unverified';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: SsoEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** The TXT record of a verified e-mail domain was missing for too long */
export interface SsoDomainUnverifiedMessage {
  /** The TXT record of a verified e-mail domain was missing for too long */
  type: 'sso.domain_unverified';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: SsoEventData;
}

/** A claimed e-mail domain was verified */
export interface SsoDomainVerifiedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A claimed e-mail domain was verified */
  type: 'sso.domain_verified';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: SsoEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A claimed e-mail domain was verified */
export interface SsoDomainVerifiedMessage {
  /** A claimed e-mail domain was verified */
  type: 'sso.domain_verified';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: SsoEventData;
}

export interface SsoEventData {
  /** Its id, a UUID of version 7 */
  id: string;
  /** The bare domain */
  domain: string;
}

export interface SsoGetResponse {
  /** The OpenID Connect provider; null without one */
  provider: SsoProvider | null;
  /** To be registered at the identity provider */
  redirectUri: string;
  /** 0 before the first save; the ETag of the resource */
  version: number;
}

export interface SsoLinkAccountBody {
  /** Id of the provider */
  providerId: string;
  /** Where to go after it, on this host: a path, or an address here */
  returnTo?: string;
}

export interface SsoLinkAccountResponse {
  /** Where the browser goes on to */
  redirectUrl: string;
}

export interface SsoLookupResponse {
  /** Id of the provider */
  providerId: string;
  /** What the button says */
  label: string;
}

export interface SsoProvider {
  /** `c_<companyId>`; never changes */
  providerId: string;
  /** Text of the sign-in button */
  label: string;
  /** Discovery document of the provider */
  discoveryUrl: string | null;
  /** Authorization endpoint, where there is no discovery document */
  authorizationUrl: string | null;
  /** Token endpoint, where there is no discovery document */
  tokenUrl: string | null;
  /** User info endpoint, where there is no discovery document */
  userInfoUrl: string | null;
  /** OpenID Connect scopes */
  scopes: string[];
  /** Id of this system at the provider */
  clientId: string;
  /** The secret itself is never returned */
  hasClientSecret: boolean;
  /** Whether it is in use */
  isActive: boolean;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
}

export type SsoRemoveResponse = Record<string, unknown>;

export interface SsoRemovedData {
  /** Id of the provider */
  providerId: string;
}

/** The SSO provider of the company was removed */
export interface SsoRemovedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** The SSO provider of the company was removed */
  type: 'sso.removed';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: SsoRemovedData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** The SSO provider of the company was removed */
export interface SsoRemovedMessage {
  /** The SSO provider of the company was removed */
  type: 'sso.removed';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: SsoRemovedData;
}

export interface SsoSaveBody {
  /** What the button says */
  label?: string;
  /** Discovery document of the provider */
  discoveryUrl?: string | null;
  /** Authorization endpoint, where there is no discovery document */
  authorizationUrl?: string | null;
  /** Token endpoint, where there is no discovery document */
  tokenUrl?: string | null;
  /** User info endpoint, where there is no discovery document */
  userInfoUrl?: string | null;
  /** OpenID Connect scopes */
  scopes?: string[];
  /** Id of this system at the provider */
  clientId: string;
  /** Secret of this system at the provider; never shown again */
  clientSecret?: string | null;
  /** Whether it is in use */
  isActive?: boolean;
}

export interface SsoSaveResponse {
  /** The OpenID Connect provider; null without one */
  provider: SsoProvider | null;
  /** To be registered at the identity provider */
  redirectUri: string;
  /** 0 before the first save; the ETag of the resource */
  version: number;
  /** What was taken, but may not be meant so */
  warnings: SsoWarning[];
}

export interface SsoStart {
  /** Id of the provider */
  providerId: string;
  /** Where to go after it, on this host: a path, or an address here */
  returnTo?: string;
  /** Passed on to the provider */
  loginHint?: string;
  /** For somebody who has no account yet */
  invitationCode?: string;
}

export interface SsoStartSignInResponse {
  /** Address that messages are posted to */
  url: string;
}

export interface SsoTestResponse {
  /** Whether it worked */
  ok: boolean;
  /** What was tried, in order */
  steps: SsoTestStep[];
}

export interface SsoTestStep {
  /** Which step it was */
  step: 'resolve' | 'guard' | 'discovery' | 'issuer' | 'keys' | 'pkce';
  /** Where it stands */
  status: 'passed' | 'failed' | 'warning' | 'skipped';
  /** What it is, in a sentence */
  message: string;
}

export interface SsoUpdatedData {
  /** Id of the provider */
  providerId: string;
  /** A name for people */
  label: string;
  /** Whether it is in use */
  isActive: boolean;
}

/** The SSO provider of the company was saved */
export interface SsoUpdatedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** The SSO provider of the company was saved */
  type: 'sso.updated';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: SsoUpdatedData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** The SSO provider of the company was saved */
export interface SsoUpdatedMessage {
  /** The SSO provider of the company was saved */
  type: 'sso.updated';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: SsoUpdatedData;
}

export interface SsoWarning {
  /** The field it is about */
  pointer: string;
  /** What it is, in a sentence */
  message: string;
}

/** Item number of a registered scheme (ICD list), e.g. 0160 GTIN, whose check digit is checked */
export interface StandardId {
  /** ISO/IEC 6523 code: 0160 is a GTIN */
  scheme: string;
  /** The identifier in that scheme */
  value: string;
}

/** Item number of a registered scheme (ICD list), e.g. 0160 GTIN, whose check digit is checked */
export interface StandardIdInput {
  /** ISO/IEC 6523 code: 0160 is a GTIN */
  scheme: string;
  /** The identifier in that scheme */
  value: string;
}

export interface Statement {
  /** The client */
  client: StatementClient;
  /** YYYY-MM-DD */
  asOf: string;
  /** Invoices of the client that are issued and not on the statement, since nobody got them: not sent yet, refused by the mail server, or captured because nothing is set up to send mail. Paid ones are among them */
  unsentInvoices: number;
  /** Invoices that are issued and not paid, and left out because they were not sent, by currency. Empty where the company has `receivablesFrom` `issued`, which leaves none out */
  unsent: UnsentTotal[];
  /** By currency: they are never added together */
  currencies: StatementCurrency[];
}

export interface StatementClient {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Its name */
  name: string;
  /** E-mail address of the contact: documents are sent there */
  contactEmail: string | null;
  /** ISO 3166-1 alpha-2, upper case */
  country: string | null;
}

export interface StatementCreditNote {
  /** Its id, a UUID of version 7 */
  id: string;
  /** The number */
  number: string;
  /** YYYY-MM-DD */
  issueDate: string;
  /** In minor units of the currency, e.g. cents */
  totalMinor: number;
}

export interface StatementCurrency {
  /** ISO 4217, upper case */
  currency: string;
  /** In minor units of the currency, e.g. cents */
  invoicedMinor: number;
  /** In minor units of the currency, e.g. cents */
  creditedMinor: number;
  /** In minor units of the currency, e.g. cents */
  paidMinor: number;
  /** Invoiced, less what was credited and paid */
  balanceMinor: number;
  /** Credited or paid above the total of its invoice */
  unappliedMinor: number;
  /** What is owed, by age */
  aging: Aging;
  /** The invoices */
  invoices: StatementInvoice[];
  /** Credit notes that correct no single invoice; they are part of `unappliedMinor` */
  standaloneCreditNotes: StatementCreditNote[];
}

export interface StatementInvoice {
  /** Its id, a UUID of version 7 */
  id: string;
  /** The number */
  number: string;
  /** YYYY-MM-DD */
  issueDate: string;
  /** BT-3: 386 is a deposit */
  typeCode: '380' | '384' | '386' | '389' | '326';
  /** YYYY-MM-DD */
  dueDate: string | null;
  /** In minor units of the currency, e.g. cents */
  totalMinor: number;
  /** In minor units of the currency, e.g. cents */
  paidMinor: number;
  /** In minor units of the currency, e.g. cents */
  creditedMinor: number;
  /** In minor units of the currency, e.g. cents */
  balanceMinor: number;
  /** Calendar days from the due date, below 0 before it; null when nothing is owed */
  daysOverdue: number | null;
  /** null when nothing is owed */
  bucket: 'current' | '0-30' | '31-60' | '60+' | null;
  /** Credit notes that correct it */
  creditNotes: StatementCreditNote[];
}

export interface SuggestedChannel {
  /** The channel */
  channel: string;
  /** Its name */
  name: string;
  /** Channel providers of this system that serve it; empty when there is none */
  providers: string[];
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface TaxRepresentative {
  /** Its name */
  name: string;
  /** VAT number with the prefix of its country */
  vatNumber: string;
  /** Street and number */
  addressLine1?: string;
  /** More of the address, such as a building or a department */
  addressLine2?: string;
  /** Postal code */
  postalCode?: string;
  /** Town */
  city?: string;
  /** Region or state, where the address has one */
  state?: string;
  /** ISO 3166-1 alpha-2, upper case */
  country: string;
}

/** BG-11: of the seller */
export interface TaxRepresentativeInput {
  /** Its name */
  name: string;
  /** VAT number with the prefix of its country */
  vatNumber: string;
  /** Street and number */
  addressLine1?: string | null;
  /** More of the address, such as a building or a department */
  addressLine2?: string | null;
  /** Postal code */
  postalCode?: string | null;
  /** Town */
  city?: string | null;
  /** Region or state, where the address has one */
  state?: string | null;
  /** ISO 3166-1 alpha-2, upper case */
  country: string;
}

export interface TaxScheme {
  /** Its id, a UUID of version 7 */
  id: 'small_business';
  /** Its name */
  name: string;
  /** Turnover up to which it may be used, in words */
  threshold?: string;
  /** A note */
  note?: string;
  /** First day; null when it is not established */
  validFrom: string | null;
  /** Last day; null while no end is known */
  validTo: string | null;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface TaxSystem {
  /** Which kind it is */
  kind: 'VAT' | 'GST' | 'SALES_TAX' | 'GST_HST_PST' | 'CONSUMPTION_TAX' | 'MULTI';
  /** Its name */
  name: string;
  /** What the tax is called */
  abbreviation: string;
  /** Tax scheme in Peppol */
  peppolTaxScheme?: 'VAT' | 'GST';
  /** Before a VAT number */
  vatPrefix?: string;
  /** Invoices follow EN 16931 */
  en16931: boolean;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface TemplatePreview {
  /** Subject, with `{placeholders}` */
  subject: string;
  /** A whole document; sanitised */
  html: string;
  /** The plain-text alternative */
  text: string;
  /** What was taken, but may not be meant so */
  warnings: TemplateWarning[];
}

export interface TemplateVariable {
  /** Written `{name}` in subject and body */
  name: string;
  /** What the preview shows for it */
  sample: string;
  /** Without it the mail is of no use; a body that lacks it is warned about */
  required: boolean;
}

export interface TemplateWarning {
  /** Which kind it is */
  kind: 'unknown_placeholder' | 'missing_placeholder';
  /** The placeholder */
  placeholder: string;
  /** The known name that is nearest to an unknown one */
  suggestion: string | null;
  /** What it is, in a sentence */
  message: string;
}

export interface TextsByLanguage {
  /** In English */
  en?: string;
  /** In French */
  fr?: string;
  /** In Italian */
  it?: string;
  /** In Polish */
  pl?: string;
  /** In German */
  de?: string;
  /** In Portuguese */
  pt?: string;
}

export interface TextsByLanguageInput {
  /** In English */
  en?: string | null;
  /** In French */
  fr?: string | null;
  /** In Italian */
  it?: string | null;
  /** In Polish */
  pl?: string | null;
  /** In German */
  de?: string | null;
  /** In Portuguese */
  pt?: string | null;
}

export interface Totals {
  /** In minor units of the currency, e.g. cents */
  linesMinor: number;
  /** In minor units of the currency, e.g. cents */
  allowancesMinor: number;
  /** In minor units of the currency, e.g. cents */
  chargesMinor: number;
  /** In minor units of the currency, e.g. cents */
  netMinor: number;
  /** In minor units of the currency, e.g. cents */
  vatMinor: number;
  /** In minor units of the currency, e.g. cents */
  totalMinor: number;
}

export interface Transmission {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Id of the document */
  documentId: string;
  /** Number of the document */
  documentNumber: string;
  /** The channel */
  channel: 'peppol' | 'pdp' | 'chorus-pro' | 'sdi' | 'ksef' | 'xrechnung-email' | 'at-pt' | 'anaf' | 'face' | 'verifactu' | 'nav';
  /** A transmission to TEST is a rehearsal: it changes nothing of the document */
  environment: 'TEST' | 'PROD';
  /** What it says to the channel: here is the document; what was said of it was wrong; the document should never have been (both of channels that report records); a `status` of the document, such as that it was paid; or the `annulment` of a report, see `POST /api/transmissions/{id}/annulment` */
  purpose: 'invoice' | 'correction' | 'cancellation' | 'status' | 'annulment';
  /** Counts from 1: a new one after a rejection or a withdrawal, and for each record of a document */
  revision: number;
  /** `queued`: nothing has left. `sending`: it may have arrived, the channel is asked before anything is sent again. `submitted`: taken, verdict open. `accepted`, `rejected`: the verdict; an accepted one can still be rejected by the receiving side. `failed`: given up, can be tried again. `cancelled`: withdrawn while it was queued */
  state: 'queued' | 'sending' | 'submitted' | 'accepted' | 'rejected' | 'failed' | 'cancelled';
  /** Why it does not go on: the channel refuses the `credentials`, the `connection` is inactive or stopped by the channel (both go on when it is connected anew), the `key` to the credentials is missing on the server, the channel has not accepted the `predecessor` yet, a document that this one names */
  blockedBy: 'credentials' | 'key' | 'connection' | 'predecessor' | null;
  /** Of the bytes that leave, frozen when it was queued; of nothing where the document could not be made in the format */
  payloadSha256: string;
  /** How the channel calls it */
  remoteId: string | null;
  /** What the receiving side has said about it, as the channel says it; in France the code of its life cycle, such as 210 for refused; of an annulment `waits_for_approval`, then `approved` or `refused`; of what was annulled `annulled` */
  businessStatus: string | null;
  /** What the channel said besides */
  warnings: string[];
  /** The last ten, the newest last */
  errors: TransmissionError[];
  /** Tries since it was queued, or tried again by hand */
  attempts: number;
  /** ISO 8601, UTC */
  nextAttemptAt: string | null;
  /** Files that prove what happened */
  proof: TransmissionProof[];
  /** Since when it is an offline invoice (KSeF, offline24), which is never taken back: it may reach the buyer, with the codes that the law asks for, before the channel has accepted it. So it is where it was not accepted ten minutes after it was queued, or is sent after its day of issue, and the connection has an offline certificate; `warnings` says where it has none */
  offlineAt: string | null;
  /** When the channel must have an offline invoice: owners are told by mail when a quarter of the time is left, and when it is over */
  deadlineAt: string | null;
  /** ISO 8601, UTC */
  queuedAt: string;
  /** ISO 8601, UTC */
  sendingAt: string | null;
  /** ISO 8601, UTC */
  submittedAt: string | null;
  /** ISO 8601, UTC */
  acceptedAt: string | null;
  /** ISO 8601, UTC */
  rejectedAt: string | null;
  /** ISO 8601, UTC */
  failedAt: string | null;
  /** ISO 8601, UTC */
  cancelledAt: string | null;
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** ISO 8601, UTC */
  updatedAt: string;
}

/** A channel has accepted a document */
export interface TransmissionAcceptedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A channel has accepted a document */
  type: 'transmission.accepted';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: TransmissionEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A channel has accepted a document */
export interface TransmissionAcceptedMessage {
  /** A channel has accepted a document */
  type: 'transmission.accepted';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: TransmissionEventData;
}

export interface TransmissionAttempt {
  /** ISO 8601, UTC */
  at: string;
  /** Which step it was */
  step: 'send' | 'ask' | 'poll' | 'notice';
  /** A closed word: a state, `absent`, or the code of an error */
  outcome: string;
  /** The same in a sentence */
  text: string;
  /** How long it took, in milliseconds */
  durationMs: number;
}

/** A transmission was withdrawn before anything left */
export interface TransmissionCancelledEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A transmission was withdrawn before anything left */
  type: 'transmission.cancelled';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: TransmissionEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A transmission was withdrawn before anything left */
export interface TransmissionCancelledMessage {
  /** A transmission was withdrawn before anything left */
  type: 'transmission.cancelled';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: TransmissionEventData;
}

export interface TransmissionError {
  /** ISO 8601, UTC */
  at: string;
  /** Of this system, or as the channel says it */
  code: string;
  /** What it is, in a sentence */
  message: string;
  /** Whether trying again may help */
  class: 'network' | 'rate' | 'auth' | 'key' | 'envelope' | 'predecessor' | 'content' | 'blocked' | 'ours';
}

export interface TransmissionEventData {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Id of the document */
  documentId: string;
  /** The channel */
  channel: string;
  /** TEST or PROD */
  environment: string;
  /** What it tells the channel */
  purpose: string;
  /** Grows with each attempt to send it anew */
  revision: number;
  /** Region or state, where the address has one */
  state: string;
  /** Its id on the other side */
  remoteId: string | null;
  /** What the receiving side said */
  businessStatus: string | null;
  /** Codes of what was found wrong */
  errorCodes: string[];
}

/** A transmission was given up; it can be tried again */
export interface TransmissionFailedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A transmission was given up; it can be tried again */
  type: 'transmission.failed';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: TransmissionEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A transmission was given up; it can be tried again */
export interface TransmissionFailedMessage {
  /** A transmission was given up; it can be tried again */
  type: 'transmission.failed';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: TransmissionEventData;
}

export interface TransmissionList {
  /** What was found, in the order that the endpoint states */
  items: Transmission[];
}

export interface TransmissionOverdueData {
  /** The channel */
  channel: string;
  /** TEST or PROD */
  environment: string;
  /** When what has waited longest was queued */
  since: string;
  /** How many have waited for a day or longer */
  waiting: number;
}

/** What is owed to an authority has not arrived there for a day; it is told once for each time that this happens */
export interface TransmissionOverdueEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** What is owed to an authority has not arrived there for a day; it is told once for each time that this happens */
  type: 'transmission.overdue';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: TransmissionOverdueData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** What is owed to an authority has not arrived there for a day; it is told once for each time that this happens */
export interface TransmissionOverdueMessage {
  /** What is owed to an authority has not arrived there for a day; it is told once for each time that this happens */
  type: 'transmission.overdue';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: TransmissionOverdueData;
}

export interface TransmissionPage {
  /** What was found, in the order that the endpoint states */
  items: Transmission[];
  /** The number of this page, from 1 */
  page: number;
  /** How many there are on a page */
  pageSize: number;
  /** How many there are on all pages */
  total: number;
  /** How many pages there are */
  pageCount: number;
  /** `cursor` of the next page; null on the last one */
  nextCursor: string | null;
}

export interface TransmissionProof {
  /** What it is, as the channel calls it */
  kind: string;
  /** SHA-256 of its bytes */
  sha256: string;
  /** ISO 8601, UTC */
  at: string;
}

/** A document waits to leave by a channel */
export interface TransmissionQueuedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A document waits to leave by a channel */
  type: 'transmission.queued';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: TransmissionEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A document waits to leave by a channel */
export interface TransmissionQueuedMessage {
  /** A document waits to leave by a channel */
  type: 'transmission.queued';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: TransmissionEventData;
}

/** A channel has rejected a document, perhaps after it had accepted it */
export interface TransmissionRejectedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A channel has rejected a document, perhaps after it had accepted it */
  type: 'transmission.rejected';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: TransmissionEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A channel has rejected a document, perhaps after it had accepted it */
export interface TransmissionRejectedMessage {
  /** A channel has rejected a document, perhaps after it had accepted it */
  type: 'transmission.rejected';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: TransmissionEventData;
}

/** The receiving side has said more about a document that it had taken */
export interface TransmissionStatusChangedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** The receiving side has said more about a document that it had taken */
  type: 'transmission.status_changed';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: TransmissionEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** The receiving side has said more about a document that it had taken */
export interface TransmissionStatusChangedMessage {
  /** The receiving side has said more about a document that it had taken */
  type: 'transmission.status_changed';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: TransmissionEventData;
}

/** A channel has taken a document; its verdict is open */
export interface TransmissionSubmittedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A channel has taken a document; its verdict is open */
  type: 'transmission.submitted';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: TransmissionEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A channel has taken a document; its verdict is open */
export interface TransmissionSubmittedMessage {
  /** A channel has taken a document; its verdict is open */
  type: 'transmission.submitted';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: TransmissionEventData;
}

export interface TransmissionsAnnulBody {
  /** What was wrong in the report */
  code: 'ERRATIC_DATA' | 'ERRATIC_INVOICE_NUMBER' | 'ERRATIC_INVOICE_ISSUE_DATE';
  /** In words, for the authority */
  reason: string;
}

export interface TransmissionsCreateBody {
  /** The channel */
  channel?: 'peppol' | 'pdp' | 'chorus-pro' | 'sdi' | 'ksef' | 'xrechnung-email' | 'at-pt' | 'anaf' | 'face' | 'verifactu' | 'nav';
  /** TEST or PROD */
  environment?: 'TEST' | 'PROD';
}

export interface TransmissionsGetResponse {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Id of the document */
  documentId: string;
  /** Number of the document */
  documentNumber: string;
  /** The channel */
  channel: 'peppol' | 'pdp' | 'chorus-pro' | 'sdi' | 'ksef' | 'xrechnung-email' | 'at-pt' | 'anaf' | 'face' | 'verifactu' | 'nav';
  /** A transmission to TEST is a rehearsal: it changes nothing of the document */
  environment: 'TEST' | 'PROD';
  /** What it says to the channel: here is the document; what was said of it was wrong; the document should never have been (both of channels that report records); a `status` of the document, such as that it was paid; or the `annulment` of a report, see `POST /api/transmissions/{id}/annulment` */
  purpose: 'invoice' | 'correction' | 'cancellation' | 'status' | 'annulment';
  /** Counts from 1: a new one after a rejection or a withdrawal, and for each record of a document */
  revision: number;
  /** `queued`: nothing has left. `sending`: it may have arrived, the channel is asked before anything is sent again. `submitted`: taken, verdict open. `accepted`, `rejected`: the verdict; an accepted one can still be rejected by the receiving side. `failed`: given up, can be tried again. `cancelled`: withdrawn while it was queued */
  state: 'queued' | 'sending' | 'submitted' | 'accepted' | 'rejected' | 'failed' | 'cancelled';
  /** Why it does not go on: the channel refuses the `credentials`, the `connection` is inactive or stopped by the channel (both go on when it is connected anew), the `key` to the credentials is missing on the server, the channel has not accepted the `predecessor` yet, a document that this one names */
  blockedBy: 'credentials' | 'key' | 'connection' | 'predecessor' | null;
  /** Of the bytes that leave, frozen when it was queued; of nothing where the document could not be made in the format */
  payloadSha256: string;
  /** How the channel calls it */
  remoteId: string | null;
  /** What the receiving side has said about it, as the channel says it; in France the code of its life cycle, such as 210 for refused; of an annulment `waits_for_approval`, then `approved` or `refused`; of what was annulled `annulled` */
  businessStatus: string | null;
  /** What was taken, but may not be meant so */
  warnings: string[];
  /** The last ten, the newest last */
  errors: TransmissionError[];
  /** Tries since it was queued, or tried again by hand */
  attempts: number;
  /** ISO 8601, UTC */
  nextAttemptAt: string | null;
  /** Files that prove what happened */
  proof: TransmissionProof[];
  /** Since when it is an offline invoice (KSeF, offline24), which is never taken back: it may reach the buyer, with the codes that the law asks for, before the channel has accepted it. So it is where it was not accepted ten minutes after it was queued, or is sent after its day of issue, and the connection has an offline certificate; `warnings` says where it has none */
  offlineAt: string | null;
  /** When the channel must have an offline invoice: owners are told by mail when a quarter of the time is left, and when it is over */
  deadlineAt: string | null;
  /** ISO 8601, UTC */
  queuedAt: string;
  /** ISO 8601, UTC */
  sendingAt: string | null;
  /** ISO 8601, UTC */
  submittedAt: string | null;
  /** ISO 8601, UTC */
  acceptedAt: string | null;
  /** ISO 8601, UTC */
  rejectedAt: string | null;
  /** ISO 8601, UTC */
  failedAt: string | null;
  /** ISO 8601, UTC */
  cancelledAt: string | null;
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** ISO 8601, UTC */
  updatedAt: string;
  /** The last 200 exchanges with the channel, the oldest first */
  history: TransmissionAttempt[];
}

export interface UnsentTotal {
  /** ISO 4217, upper case */
  currency: string;
  /** How many */
  invoices: number;
  /** What is open of them */
  balanceMinor: number;
}

export interface VatAccountingRule {
  /** In which VAT is to be stated */
  currency: string | null;
  /** Whose rates count */
  exchangeRateRule: string;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface VatGroup {
  /** S standard and reduced rates, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export outside the EU, O not subject to VAT, L IGIC (Canary Islands), M IPSI (Ceuta and Melilla) */
  vatCategory: 'S' | 'L' | 'M' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';
  /** Exact decimal, e.g. 12.5 */
  vatRate: string;
  /** In minor units of the currency, e.g. cents */
  baseMinor: number;
  /** In minor units of the currency, e.g. cents */
  vatMinor: number;
  /** BT-120, why there is no VAT */
  exemptionReason: string | null;
  /** BT-121, a VATEX code */
  exemptionCode: string | null;
}

export interface VatRate {
  /** Kind of rate */
  category: 'standard' | 'reduced' | 'super_reduced' | 'parking' | 'special' | 'zero' | 'surcharge' | 'additional';
  /** Exact decimal in quotes, such as "25.5" */
  percent: string;
  /** UNCL 5305 code */
  vatCategoryCode: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M' | 'B';
  /** Absent: the whole country */
  region?: string;
  /** What it is for */
  label?: string;
  /** First day; null when it is not established */
  validFrom: string | null;
  /** Last day; null while no end is known */
  validTo: string | null;
  /** How sure the day is */
  dateConfidence?: 'high' | 'medium' | 'low';
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface VatRegisterRow {
  /** 2026-03, 2026-Q1, 2026 or all */
  period: string;
  /** Of the buyer */
  country: string | null;
  /** ISO 4217, upper case */
  currency: string;
  /** S standard and reduced rates, Z zero rated, E exempt, AE reverse charge, K intra-community supply, G export outside the EU, O not subject to VAT, L IGIC (Canary Islands), M IPSI (Ceuta and Melilla) */
  vatCategory: 'S' | 'L' | 'M' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';
  /** Exact decimal, e.g. 12.5 */
  vatRate: string;
  /** How many invoices */
  invoices: number;
  /** How many credit notes */
  creditNotes: number;
  /** Without VAT, in minor units of the currency; below 0 where more was credited */
  baseMinor: number;
  /** VAT, in minor units of the currency */
  vatMinor: number;
  /** Without VAT, in minor units of the company's currency, by the rate of each document */
  companyBaseMinor: number;
  /** VAT, in minor units of the company's currency, by the rate of each document */
  companyVatMinor: number;
  /** Documents without a rate to the company's currency: they are in no amount of it */
  withoutRate: number;
}

export interface VatSuggestionWarning {
  /** The code, for programs */
  code: 'buyer_country_assumed' | 'buyer_vat_number_missing' | 'distance_sale' | 'service_to_consumer_abroad' | 'special_territory' | 'kind_assumed';
  /** What it is, in a sentence */
  message: string;
}

export interface VatTerritory {
  /** Its name */
  name: string;
  /** Codes of its own in addresses */
  countryCodes?: string[];
  /** Of addresses with the code of the country */
  postalCodes?: string;
  /** As what supplies of goods count */
  goods: 'as_country' | 'eu' | 'outside';
  /** As what supplies of services count */
  services: 'as_country' | 'eu' | 'outside';
  /** The tax it has instead */
  ownTax?: 'L' | 'M';
  /** A note */
  note?: string;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface VatTreatment {
  /** Which kind it is */
  kind: 'export' | 'intra_community' | 'reverse_charge' | 'exempt' | 'out_of_scope';
  /** UNCL 5305 code */
  vatCategoryCode: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M' | 'B';
  /** VATEX code of EN 16931 (BT-121) */
  exemptionReason?: string;
  /** A note */
  note?: string;
  /** false: general knowledge that nobody has looked up in a source */
  verified: boolean;
  /** Ids of the entries in `sources` of the answer */
  sources: string[];
  /** The day somebody last compared the fact with its sources, YYYY-MM-DD */
  checkedOn: string;
  /** How sure it is */
  confidence: 'high' | 'medium' | 'low';
}

export interface VerifactuBreak {
  /** The chain that is broken */
  chainId: string;
  /** `record_missing`: there is none at this position. `record_changed`: it is not what was stored. `hash_wrong`: its fields have another hash. `link_wrong`: it names another record before it. `head_wrong`: the chain says it ends otherwise. `document_differs`: number, date or amount of the document are not those of its record. `annulment_missing`: the document was cancelled, and no record says so. */
  code: 'record_missing' | 'record_changed' | 'hash_wrong' | 'link_wrong' | 'head_wrong' | 'document_differs' | 'annulment_missing';
  /** In the chain, from 1 */
  position: number;
  /** null where there is no record */
  recordId: string | null;
  /** The document of the record */
  documentId: string | null;
  /** Of the document, as it was recorded */
  number: string | null;
}

export interface VerifactuChain {
  /** Of the chain */
  id: string;
  /** Of the tax agency: each has a chain of its own */
  environment: 'TEST' | 'PROD';
  /** Tax number of the company, as its documents show it */
  issuerNif: string;
  /** NumeroInstalacion, made once for the chain */
  installationNumber: string;
  /** So many it has */
  records: number;
  /** Of its last record: SHA-256, upper-case hex */
  lastHash: string | null;
  /** When its last record was made */
  lastGeneratedAt: string | null;
}

export interface VerifactuRecord {
  /** RefExterna of the record */
  id: string;
  /** Of the tax agency: each has a chain of its own */
  environment: 'TEST' | 'PROD';
  /** A correction takes the place of a record that was wrong; an annulment says that the document should never have been */
  kind: 'registration' | 'correction' | 'annulment';
  /** In its chain, from 1 */
  position: number;
  /** TipoFactura: F1, F2, R1 to R5; null for an annulment */
  invoiceType: string | null;
  /** SHA-256, upper-case hex */
  hash: string;
  /** Of the record before it; null for the first one */
  previousHash: string | null;
  /** When the record was made */
  generatedAt: string;
  /** What the QR code of the PDF says; null for an annulment */
  qrUrl: string | null;
  /** RegistroAlta or RegistroAnulacion of SuministroInformacion.xsd */
  xml: string;
}

export interface Webhook {
  /** Its id, a UUID of version 7 */
  id: string;
  /** To a MEMBER only scheme and host are shown: an address may be a secret */
  url: string;
  /** Its kind */
  type: 'GENERIC' | 'SLACK' | 'DISCORD' | 'TEAMS' | 'MATTERMOST';
  /** Event types, or `["*"]` for all there are and will be */
  events: ('*' | 'client.created' | 'client.updated' | 'client.deleted' | 'company.created' | 'company.updated' | 'company.number_format_updated' | 'member.added' | 'member.role_changed' | 'member.removed' | 'invitation.created' | 'invitation.accepted' | 'api_key.created' | 'api_key.rotated' | 'api_key.revoked' | 'article.created' | 'article.updated' | 'article.archived' | 'article.low_stock' | 'company.mail_settings_updated' | 'company.email_template_updated' | 'company.branding_updated' | 'currency_rate.created' | 'channel.connected' | 'channel.expiring' | 'channel.stopped' | 'channel.removed' | 'atcud_series.registered' | 'atcud_series.removed' | 'signing_certificate.added' | 'signing_certificate.deactivated' | 'signing_certificate.expiring' | 'sso.updated' | 'sso.removed' | 'sso.domain_claimed' | 'sso.domain_verified' | 'sso.domain_unverified' | 'sso.domain_removed' | 'webhook.created' | 'webhook.updated' | 'webhook.deleted' | 'webhook.disabled' | 'document.created' | 'document.updated' | 'document.deleted' | 'document.issued' | 'document.sent' | 'document.send_failed' | 'document.captured' | 'document.paid' | 'document.credited' | 'document.cancelled' | 'document.e_invoice_created' | 'quote.signed' | 'quote.refused' | 'transmission.queued' | 'transmission.submitted' | 'transmission.accepted' | 'transmission.rejected' | 'transmission.failed' | 'transmission.cancelled' | 'transmission.status_changed' | 'transmission.overdue' | 'export.completed' | 'export.failed')[];
  /** A description in your words */
  description: string | null;
  /** Whether it is in use */
  isActive: boolean;
  /** Why the system switched it off: it answered 410, or has only failed for 5 days */
  disabledReason: 'gone' | 'failing' | null;
  /** ISO 8601, UTC */
  disabledAt: string | null;
  /** Of the failures since its last success */
  failingSince: string | null;
  /** Until then messages are signed with the previous secret, too */
  previousSecretExpiresAt: string | null;
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
}

export interface WebhookCreate {
  /** Address that messages are posted to */
  url: string;
  /** Its kind */
  type?: 'GENERIC' | 'SLACK' | 'DISCORD' | 'TEAMS' | 'MATTERMOST';
  /** Event types, or `["*"]` for all there are and will be */
  events: ('*' | 'client.created' | 'client.updated' | 'client.deleted' | 'company.created' | 'company.updated' | 'company.number_format_updated' | 'member.added' | 'member.role_changed' | 'member.removed' | 'invitation.created' | 'invitation.accepted' | 'api_key.created' | 'api_key.rotated' | 'api_key.revoked' | 'article.created' | 'article.updated' | 'article.archived' | 'article.low_stock' | 'company.mail_settings_updated' | 'company.email_template_updated' | 'company.branding_updated' | 'currency_rate.created' | 'channel.connected' | 'channel.expiring' | 'channel.stopped' | 'channel.removed' | 'atcud_series.registered' | 'atcud_series.removed' | 'signing_certificate.added' | 'signing_certificate.deactivated' | 'signing_certificate.expiring' | 'sso.updated' | 'sso.removed' | 'sso.domain_claimed' | 'sso.domain_verified' | 'sso.domain_unverified' | 'sso.domain_removed' | 'webhook.created' | 'webhook.updated' | 'webhook.deleted' | 'webhook.disabled' | 'document.created' | 'document.updated' | 'document.deleted' | 'document.issued' | 'document.sent' | 'document.send_failed' | 'document.captured' | 'document.paid' | 'document.credited' | 'document.cancelled' | 'document.e_invoice_created' | 'quote.signed' | 'quote.refused' | 'transmission.queued' | 'transmission.submitted' | 'transmission.accepted' | 'transmission.rejected' | 'transmission.failed' | 'transmission.cancelled' | 'transmission.status_changed' | 'transmission.overdue' | 'export.completed' | 'export.failed')[];
  /** `whsec_` and 24 to 64 bytes in base64, as Standard Webhooks has it; any other text is taken as it is, as UTF-8 */
  secret?: string;
  /** A description in your words */
  description?: string | null;
  /** Whether it is in use */
  isActive?: boolean;
}

/** A webhook was created */
export interface WebhookCreatedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A webhook was created */
  type: 'webhook.created';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: WebhookEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A webhook was created */
export interface WebhookCreatedMessage {
  /** A webhook was created */
  type: 'webhook.created';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: WebhookEventData;
}

/** A webhook was deleted for good */
export interface WebhookDeletedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A webhook was deleted for good */
  type: 'webhook.deleted';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: ClientDeletedData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A webhook was deleted for good */
export interface WebhookDeletedMessage {
  /** A webhook was deleted for good */
  type: 'webhook.deleted';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: ClientDeletedData;
}

export interface WebhookDisabledData {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Its kind */
  type: string;
  /** Host of the address */
  host: string;
  /** Event types, or `["*"]` for all */
  events: string[];
  /** Whether it is in use */
  isActive: boolean;
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** Why */
  reason: string;
}

/** A webhook was switched off by the system */
export interface WebhookDisabledEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A webhook was switched off by the system */
  type: 'webhook.disabled';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: WebhookDisabledData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A webhook was switched off by the system */
export interface WebhookDisabledMessage {
  /** A webhook was switched off by the system */
  type: 'webhook.disabled';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: WebhookDisabledData;
}

export interface WebhookEventData {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Its kind */
  type: string;
  /** Host of the address */
  host: string;
  /** Event types, or `["*"]` for all */
  events: string[];
  /** Whether it is in use */
  isActive: boolean;
  /** Grows by one with every change; the ETag of the resource */
  version: number;
}

export interface WebhookList {
  /** What was found, in the order that the endpoint states */
  items: Webhook[];
}

export interface WebhookPatch {
  /** Address that messages are posted to */
  url?: string;
  /** Its kind */
  type?: 'GENERIC' | 'SLACK' | 'DISCORD' | 'TEAMS' | 'MATTERMOST';
  /** Event types, or `["*"]` for all there are and will be */
  events?: ('*' | 'client.created' | 'client.updated' | 'client.deleted' | 'company.created' | 'company.updated' | 'company.number_format_updated' | 'member.added' | 'member.role_changed' | 'member.removed' | 'invitation.created' | 'invitation.accepted' | 'api_key.created' | 'api_key.rotated' | 'api_key.revoked' | 'article.created' | 'article.updated' | 'article.archived' | 'article.low_stock' | 'company.mail_settings_updated' | 'company.email_template_updated' | 'company.branding_updated' | 'currency_rate.created' | 'channel.connected' | 'channel.expiring' | 'channel.stopped' | 'channel.removed' | 'atcud_series.registered' | 'atcud_series.removed' | 'signing_certificate.added' | 'signing_certificate.deactivated' | 'signing_certificate.expiring' | 'sso.updated' | 'sso.removed' | 'sso.domain_claimed' | 'sso.domain_verified' | 'sso.domain_unverified' | 'sso.domain_removed' | 'webhook.created' | 'webhook.updated' | 'webhook.deleted' | 'webhook.disabled' | 'document.created' | 'document.updated' | 'document.deleted' | 'document.issued' | 'document.sent' | 'document.send_failed' | 'document.captured' | 'document.paid' | 'document.credited' | 'document.cancelled' | 'document.e_invoice_created' | 'quote.signed' | 'quote.refused' | 'transmission.queued' | 'transmission.submitted' | 'transmission.accepted' | 'transmission.rejected' | 'transmission.failed' | 'transmission.cancelled' | 'transmission.status_changed' | 'transmission.overdue' | 'export.completed' | 'export.failed')[];
  /** A description in your words */
  description?: string | null;
  /** Whether it is in use */
  isActive?: boolean;
  /** `whsec_` and 24 to 64 bytes in base64, as Standard Webhooks has it; any other text is taken as it is, as UTF-8 */
  secret?: string;
}

/** A webhook was changed */
export interface WebhookUpdatedEvent {
  /** Its id, a UUID of version 7 */
  id: string;
  /** From 1, without gaps, in the order of the events of the company */
  sequence: number;
  /** A webhook was changed */
  type: 'webhook.updated';
  /** ISO 8601, UTC */
  occurredAt: string;
  /** Of the request that caused it */
  requestId: string | null;
  /** null where `redacted` is true */
  data: WebhookEventData | null;
  /** True where the API key lacks the scope for what the event is about */
  redacted?: boolean;
}

/** A webhook was changed */
export interface WebhookUpdatedMessage {
  /** A webhook was changed */
  type: 'webhook.updated';
  /** When it happened, UTC */
  timestamp: string;
  /** What it is about */
  data: WebhookEventData;
}

export interface WebhooksCreateResponse {
  /** Its id, a UUID of version 7 */
  id: string;
  /** To a MEMBER only scheme and host are shown: an address may be a secret */
  url: string;
  /** Its kind */
  type: 'GENERIC' | 'SLACK' | 'DISCORD' | 'TEAMS' | 'MATTERMOST';
  /** Event types, or `["*"]` for all there are and will be */
  events: ('*' | 'client.created' | 'client.updated' | 'client.deleted' | 'company.created' | 'company.updated' | 'company.number_format_updated' | 'member.added' | 'member.role_changed' | 'member.removed' | 'invitation.created' | 'invitation.accepted' | 'api_key.created' | 'api_key.rotated' | 'api_key.revoked' | 'article.created' | 'article.updated' | 'article.archived' | 'article.low_stock' | 'company.mail_settings_updated' | 'company.email_template_updated' | 'company.branding_updated' | 'currency_rate.created' | 'channel.connected' | 'channel.expiring' | 'channel.stopped' | 'channel.removed' | 'atcud_series.registered' | 'atcud_series.removed' | 'signing_certificate.added' | 'signing_certificate.deactivated' | 'signing_certificate.expiring' | 'sso.updated' | 'sso.removed' | 'sso.domain_claimed' | 'sso.domain_verified' | 'sso.domain_unverified' | 'sso.domain_removed' | 'webhook.created' | 'webhook.updated' | 'webhook.deleted' | 'webhook.disabled' | 'document.created' | 'document.updated' | 'document.deleted' | 'document.issued' | 'document.sent' | 'document.send_failed' | 'document.captured' | 'document.paid' | 'document.credited' | 'document.cancelled' | 'document.e_invoice_created' | 'quote.signed' | 'quote.refused' | 'transmission.queued' | 'transmission.submitted' | 'transmission.accepted' | 'transmission.rejected' | 'transmission.failed' | 'transmission.cancelled' | 'transmission.status_changed' | 'transmission.overdue' | 'export.completed' | 'export.failed')[];
  /** A description in your words */
  description: string | null;
  /** Whether it is in use */
  isActive: boolean;
  /** Why the system switched it off: it answered 410, or has only failed for 5 days */
  disabledReason: 'gone' | 'failing' | null;
  /** ISO 8601, UTC */
  disabledAt: string | null;
  /** Of the failures since its last success */
  failingSince: string | null;
  /** Until then messages are signed with the previous secret, too */
  previousSecretExpiresAt: string | null;
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
  /** Shown only now */
  secret: string;
  /** What may keep it from being reached at the moment */
  warnings: string[];
}

export interface WebhooksDeliveriesResponse {
  /** What was found, in the order that the endpoint states */
  items: Delivery[];
  /** `cursor` of the next page; null on the last one */
  nextCursor: string | null;
}

export interface WebhooksEventsResponse {
  /** What was found, in the order that the endpoint states */
  items: Event[];
  /** The sequence number up to which this answer has looked */
  nextAfter: number;
  /** Whether there is more at once */
  hasMore: boolean;
}

export interface WebhooksOptionsResponse {
  /** Those there are */
  types: WebhooksOptionsType[];
  /** Event types, or `["*"]` for all */
  events: EventOption[];
}

export interface WebhooksOptionsType {
  /** Kind of messages */
  type: 'GENERIC' | 'SLACK' | 'DISCORD' | 'TEAMS' | 'MATTERMOST';
  /** Its name for people */
  label: string;
}

export interface WebhooksRecoverBody {
  /** Within the last 30 days */
  since: string;
}

export interface WebhooksRecoverResponse {
  /** Its id, a UUID of version 7 */
  id: string;
  /** ISO 8601, UTC */
  since: string;
}

export interface WebhooksRotateSecretBody {
  /** How long messages are signed with the old secret as well, in seconds */
  graceSeconds?: number;
}

export interface WebhooksRotateSecretResponse {
  /** Its id, a UUID of version 7 */
  id: string;
  /** Shown only now */
  secret: string;
  /** ISO 8601, UTC */
  previousSecretExpiresAt: string | null;
  /** Grows by one with every change; the ETag of the resource */
  version: number;
}

export interface WebhooksTestBody {
  /** Type of the event */
  eventType?: 'client.created' | 'client.updated' | 'client.deleted' | 'company.created' | 'company.updated' | 'company.number_format_updated' | 'member.added' | 'member.role_changed' | 'member.removed' | 'invitation.created' | 'invitation.accepted' | 'api_key.created' | 'api_key.rotated' | 'api_key.revoked' | 'article.created' | 'article.updated' | 'article.archived' | 'article.low_stock' | 'company.mail_settings_updated' | 'company.email_template_updated' | 'company.branding_updated' | 'currency_rate.created' | 'channel.connected' | 'channel.expiring' | 'channel.stopped' | 'channel.removed' | 'atcud_series.registered' | 'atcud_series.removed' | 'signing_certificate.added' | 'signing_certificate.deactivated' | 'signing_certificate.expiring' | 'sso.updated' | 'sso.removed' | 'sso.domain_claimed' | 'sso.domain_verified' | 'sso.domain_unverified' | 'sso.domain_removed' | 'webhook.created' | 'webhook.updated' | 'webhook.deleted' | 'webhook.disabled' | 'document.created' | 'document.updated' | 'document.deleted' | 'document.issued' | 'document.sent' | 'document.send_failed' | 'document.captured' | 'document.paid' | 'document.credited' | 'document.cancelled' | 'document.e_invoice_created' | 'quote.signed' | 'quote.refused' | 'transmission.queued' | 'transmission.submitted' | 'transmission.accepted' | 'transmission.rejected' | 'transmission.failed' | 'transmission.cancelled' | 'transmission.status_changed' | 'transmission.overdue' | 'export.completed' | 'export.failed';
}

export interface WebhooksTestResponse {
  /** The receiver answered 2xx */
  delivered: boolean;
  /** HTTP status; null when there was no answer */
  status: number | null;
  /** Why there was none: `timeout`, `tls_failure`, `dns_failure` … */
  reason: string | null;
  /** How long it took, in milliseconds */
  durationMs: number;
  /** The outcome in words */
  message: string;
  /** Its first 4 kB */
  responseBody: string | null;
}

export interface WebhooksUpdateResponse {
  /** Its id, a UUID of version 7 */
  id: string;
  /** To a MEMBER only scheme and host are shown: an address may be a secret */
  url: string;
  /** Its kind */
  type: 'GENERIC' | 'SLACK' | 'DISCORD' | 'TEAMS' | 'MATTERMOST';
  /** Event types, or `["*"]` for all there are and will be */
  events: ('*' | 'client.created' | 'client.updated' | 'client.deleted' | 'company.created' | 'company.updated' | 'company.number_format_updated' | 'member.added' | 'member.role_changed' | 'member.removed' | 'invitation.created' | 'invitation.accepted' | 'api_key.created' | 'api_key.rotated' | 'api_key.revoked' | 'article.created' | 'article.updated' | 'article.archived' | 'article.low_stock' | 'company.mail_settings_updated' | 'company.email_template_updated' | 'company.branding_updated' | 'currency_rate.created' | 'channel.connected' | 'channel.expiring' | 'channel.stopped' | 'channel.removed' | 'atcud_series.registered' | 'atcud_series.removed' | 'signing_certificate.added' | 'signing_certificate.deactivated' | 'signing_certificate.expiring' | 'sso.updated' | 'sso.removed' | 'sso.domain_claimed' | 'sso.domain_verified' | 'sso.domain_unverified' | 'sso.domain_removed' | 'webhook.created' | 'webhook.updated' | 'webhook.deleted' | 'webhook.disabled' | 'document.created' | 'document.updated' | 'document.deleted' | 'document.issued' | 'document.sent' | 'document.send_failed' | 'document.captured' | 'document.paid' | 'document.credited' | 'document.cancelled' | 'document.e_invoice_created' | 'quote.signed' | 'quote.refused' | 'transmission.queued' | 'transmission.submitted' | 'transmission.accepted' | 'transmission.rejected' | 'transmission.failed' | 'transmission.cancelled' | 'transmission.status_changed' | 'transmission.overdue' | 'export.completed' | 'export.failed')[];
  /** A description in your words */
  description: string | null;
  /** Whether it is in use */
  isActive: boolean;
  /** Why the system switched it off: it answered 410, or has only failed for 5 days */
  disabledReason: 'gone' | 'failing' | null;
  /** ISO 8601, UTC */
  disabledAt: string | null;
  /** Of the failures since its last success */
  failingSince: string | null;
  /** Until then messages are signed with the previous secret, too */
  previousSecretExpiresAt: string | null;
  /** Grows by one with every change; the ETag of the resource */
  version: number;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
  /** What may keep it from being reached at the moment */
  warnings: string[];
}

/** A message to a webhook of type GENERIC, by its `type`. */
export type WebhookMessage =
  | ClientCreatedMessage
  | ClientUpdatedMessage
  | ClientDeletedMessage
  | CompanyCreatedMessage
  | CompanyUpdatedMessage
  | CompanyNumberFormatUpdatedMessage
  | MemberAddedMessage
  | MemberRoleChangedMessage
  | MemberRemovedMessage
  | InvitationCreatedMessage
  | InvitationAcceptedMessage
  | ApiKeyCreatedMessage
  | ApiKeyRotatedMessage
  | ApiKeyRevokedMessage
  | ArticleCreatedMessage
  | ArticleUpdatedMessage
  | ArticleArchivedMessage
  | ArticleLowStockMessage
  | CompanyMailSettingsUpdatedMessage
  | CompanyEmailTemplateUpdatedMessage
  | CompanyBrandingUpdatedMessage
  | CurrencyRateCreatedMessage
  | ChannelConnectedMessage
  | ChannelExpiringMessage
  | ChannelStoppedMessage
  | ChannelRemovedMessage
  | AtcudSeriesRegisteredMessage
  | AtcudSeriesRemovedMessage
  | SigningCertificateAddedMessage
  | SigningCertificateDeactivatedMessage
  | SigningCertificateExpiringMessage
  | SsoUpdatedMessage
  | SsoRemovedMessage
  | SsoDomainClaimedMessage
  | SsoDomainVerifiedMessage
  | SsoDomainUnverifiedMessage
  | SsoDomainRemovedMessage
  | WebhookCreatedMessage
  | WebhookUpdatedMessage
  | WebhookDeletedMessage
  | WebhookDisabledMessage
  | DocumentCreatedMessage
  | DocumentUpdatedMessage
  | DocumentDeletedMessage
  | DocumentIssuedMessage
  | DocumentSentMessage
  | DocumentSendFailedMessage
  | DocumentCapturedMessage
  | DocumentPaidMessage
  | DocumentCreditedMessage
  | DocumentCancelledMessage
  | DocumentEInvoiceCreatedMessage
  | QuoteSignedMessage
  | QuoteRefusedMessage
  | TransmissionQueuedMessage
  | TransmissionSubmittedMessage
  | TransmissionAcceptedMessage
  | TransmissionRejectedMessage
  | TransmissionFailedMessage
  | TransmissionCancelledMessage
  | TransmissionStatusChangedMessage
  | TransmissionOverdueMessage
  | ExportCompletedMessage
  | ExportFailedMessage;
