// The e-invoices that a draft is checked as: the default format, the requested one, and those of the channels that will send it.
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import type { IssuedDocument } from '../../../../shared/e-invoice/from-document/semantic-invoice';
import type { Finding } from '../../../../shared/e-invoice/rules/rule';
import { type ChannelChoice, unconnectedOf } from '../../../../shared/law/formats/channels';
import { type AssessedFormat, chosenFormat } from '../../../../shared/law/formats/default-format';
import type { CheckSubject } from '../../../../shared/law/subject/subject';
import { channelsFor, reportedBy } from '../../delivery/transmitting/domain/channels-for';
import { asIssued } from '../../domain/as-issued';
import { formatQuestionOf } from '../../files/e-invoice/domain/format-question';
import type { Prepared } from './issue-subject';
import { asIfIssued } from './issued';

export interface FormatWishes {
  /** The format of the client. */
  wish: EInvoiceFormat | null;
  /** The format of the caller, else of the client. */
  requested: EInvoiceFormat | null;
}

export interface FormatChoices {
  /** The document as it would be issued. */
  document: IssuedDocument;
  defaultFormat: Omit<AssessedFormat, 'findings'>;
  /** The format that is reported beside it; null where none is, or the law reports it. */
  requested: EInvoiceFormat | null;
  channels: ChannelChoice[];
}

type FormatChecks = Pick<CheckSubject, 'defaultFormat' | 'eInvoices' | 'channels'>;

export const NO_FORMAT_CHECKS: FormatChecks = { defaultFormat: null, eInvoices: [], channels: [] };

/** null for a quote and for a draft without a client, which have no e-invoice. */
export function formatChoices(
  { document: draft, facts, terms }: Omit<Prepared, 'subject'>,
  { wish, requested }: FormatWishes,
): FormatChoices | null {
  if (terms === null || draft.typeId === 'quote') return null;
  const document = asIssued(asIfIssued(draft, terms, facts.nextNumber));
  const chosen = chosenFormat(formatQuestionOf(document, facts.mandates, wish));
  // a format that the caller names is reported once, and not as a warning
  const isNamed = requested === chosen.format;
  const ofLaw = isNamed && chosen.ofLaw === 'warning' ? null : chosen.ofLaw;
  return {
    document,
    defaultFormat: { ...chosen, ofLaw, unconnected: unconnectedOf(chosen.channel, facts.connected) },
    requested: isNamed && ofLaw !== null ? null : requested,
    channels: reportedBy(document, channelsFor(facts.channels, draft, terms.isBuyerBusiness)),
  };
}

export function formatsOf({ defaultFormat, requested, channels }: FormatChoices): EInvoiceFormat[] {
  const formats = [defaultFormat.format, requested, ...channels.map(({ format }) => format)];
  return [...new Set(formats.flatMap((format) => format ?? []))];
}

/** @param findingsIn those of the document in one of `formatsOf` */
export function formatChecks(
  { defaultFormat, requested, channels }: FormatChoices,
  findingsIn: (format: EInvoiceFormat) => readonly Finding[],
): FormatChecks {
  return {
    defaultFormat: {
      ...defaultFormat,
      findings: defaultFormat.format === null ? [] : findingsIn(defaultFormat.format),
    },
    eInvoices: requested === null ? [] : [{ format: requested, findings: findingsIn(requested) }],
    channels: channels.map((choice) => ({ ...choice, findings: findingsIn(choice.format) })),
  };
}
