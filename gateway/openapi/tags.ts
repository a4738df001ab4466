// The groups of the reference, in the order it shows them.
import { published } from '../../shared/contracts/published';

const DESCRIPTIONS: Record<string, string> = {
  identity: 'Accounts, sessions, invitations and API keys.',
  companies:
    'Companies, their members and roles, the profile that is printed on documents, and the patterns of numbers.',
  catalog: 'Articles with prices, VAT and stock, to be used in the lines of documents.',
  clients: 'The customers of a company, with search, duplicates and the data that invoices need.',
  documents:
    'Invoices, credit notes and quotes from the draft to the payment: checks, issue, PDF, mail, e-invoices, signatures, statements.',
  transmissions: 'Transmissions of issued documents by e-invoicing channels, with history and proof.',
  receivables: 'Bank accounts, imported statements and their lines: what was paid, and by whom.',
  settings:
    'Mail, templates, branding, currency rates, channels, certificates, ATCUD series and bookkeeping of a company.',
  sso: 'Single sign-on: the identity provider of a company and its e-mail domains.',
  webhooks: 'Notifications: webhooks, their deliveries, and the feed of all events.',
  export: 'Everything that a company holds, as one archive.',
  'country-readiness':
    'Facts about countries with their sources: VAT rates, identifiers, corrections, channels; code lists.',
  mail: 'The log of mails that were sent for a company.',
};

const TITLES: Record<string, string> = { identity: 'Accounts and API keys', sso: 'Single sign-on' };

/** Those of the services, and what the gateway answers itself. */
export const REFERENCE_TAGS = [
  ...published
    .filter(({ actions }) => Object.values(actions).some(({ http }) => http))
    .map(({ name }) => tagOf(name, descriptionOf(name))),
  tagOf('errors', 'The catalogue of error codes.'),
];

/** `Country readiness` of `country-readiness`, where it has no other title. */
function tagOf(name: string, description: string) {
  const title = TITLES[name] ?? `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
  return { name, 'x-displayName': title, description };
}

function descriptionOf(name: string): string {
  const description = DESCRIPTIONS[name];
  if (description === undefined) throw new Error(`The group ${name} needs a description`);
  return description;
}
