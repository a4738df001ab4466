// Mandatory channels of invoices, and what else a channel needs.
import type { ShownChannel } from '../../loading/file-schemas';
import type { channelsOn } from '../on-day';
import { type CompanySide, evidenceOf, type Lacking } from './lacking';

type Policy = ReturnType<typeof channelsOn>;
type Mandate = Policy['mandated'][number];

interface MandatoryChannel {
  channel: ShownChannel;
  mandate: Mandate;
  severity: 'required' | 'conditional';
}

/** Each channel that is mandatory for issuing once, by the mandate that binds most. */
export function mandatoryChannels(
  { mandated }: Policy,
  channels: ReadonlyMap<string, ShownChannel>,
  company: CompanySide,
): MandatoryChannel[] {
  const mandatory = new Map<string, MandatoryChannel>();
  for (const mandate of mandated.filter(({ direction }) => direction === 'issue')) {
    const channel = channels.get(mandate.channel);
    const severity = severityFor(mandate, company);
    const known = mandatory.get(mandate.channel);
    if (channel && severity && known?.severity !== 'required')
      mandatory.set(channel.id, { channel, mandate, severity });
  }
  return [...mandatory.values()];
}

/** Whether a company sells to public bodies is not known here. */
function severityFor(
  { who, segments }: Mandate,
  { vatExempt }: CompanySide,
): MandatoryChannel['severity'] | undefined {
  if (who === 'vat_registered' && vatExempt) return undefined;
  const isForPublicBodies = segments.every((segment) => segment === 'B2G');
  return who === 'some' || isForPublicBodies ? 'conditional' : 'required';
}

export function lackingConnections(
  mandatory: readonly MandatoryChannel[],
  { connections }: CompanySide,
): Lacking[] {
  return mandatory.flatMap(({ channel, mandate, severity }) => {
    const mine = connections.filter(({ providerId }) => channel.providers.includes(providerId));
    if (!channel.connection || mine.some(({ environment }) => environment === 'PROD')) return [];
    const message = `${channel.name}: ${reasonFor(channel, mine.length > 0)}`;
    return { kind: 'channel', severity, message, options: channel.providers, fact: factOf(mandate) };
  });
}

function reasonFor({ providers }: ShownChannel, isTested: boolean): string {
  if (providers.length === 0)
    return 'nothing here can be connected to it; it has to be served outside of this system.';
  return isTested ? 'connected for tests only.' : 'not connected.';
}

export function lackingCertificates(
  mandatory: readonly MandatoryChannel[],
  company: CompanySide,
  date: string,
): Lacking[] {
  return mandatory.flatMap(({ channel, severity }) =>
    channel.needs.flatMap((need) => {
      if (need.kind !== 'certificate' || hasCertificate(company, need.applicability, date)) return [];
      const kind = need.applicability ? ` for ${need.applicability}` : '';
      return {
        kind: 'certificate' as const,
        severity,
        message: `${channel.name}: no certificate${kind} for production is valid on ${date}.`,
        options: need.applicability ? [need.applicability, '*'] : [],
        fact: { mechanism: 'channel-policy' as const, text: need.text, since: null, ...evidenceOf(need) },
      };
    }),
  );
}

function hasCertificate(
  { certificates }: CompanySide,
  applicability: string | undefined,
  date: string,
): boolean {
  return certificates.some(
    (certificate) =>
      certificate.environment === 'PROD' &&
      certificate.notBefore.slice(0, 10) <= date &&
      date <= certificate.notAfter.slice(0, 10) &&
      (applicability === undefined || ['*', applicability].includes(certificate.applicability)),
  );
}

const SERIES_TYPES = ['invoice', 'credit-note'] as const;

export function lackingSeries(
  mandatory: readonly MandatoryChannel[],
  { atcudTypes }: CompanySide,
): Lacking[] {
  return mandatory.flatMap(({ channel, mandate, severity }) =>
    channel.needs
      .filter(({ kind }) => kind === 'atcud-series')
      .flatMap((need) =>
        SERIES_TYPES.filter((type) => !atcudTypes.includes(type)).map((type) => ({
          kind: 'series' as const,
          severity,
          message: `No series with a validation code is registered for ${type}.`,
          options: [type],
          fact: {
            mechanism: 'channel-policy' as const,
            text: need.text,
            since: mandate.validFrom,
            ...evidenceOf(need),
          },
        })),
      ),
  );
}

/** For countries where invoices are usually sent by mail. */
export function lackingMail(
  { suggested }: Policy,
  channels: ReadonlyMap<string, ShownChannel>,
  { mail }: CompanySide,
): Lacking[] {
  const needs = suggested.flatMap(({ channel }) => channels.get(channel)?.needs ?? []);
  const need = needs.find(({ kind }) => kind === 'mail');
  if (!need || mail !== null) return [];
  return [
    {
      kind: 'mail',
      severity: 'recommended',
      message: 'Neither the company nor this instance has a way to send mail.',
      options: [],
      fact: { mechanism: 'channel-policy', text: need.text, since: null, ...evidenceOf(need) },
    },
  ];
}

function factOf(mandate: Mandate): Lacking['fact'] {
  const { appliesTo, format, validFrom } = mandate;
  return {
    mechanism: 'channel-policy',
    text: `${appliesTo} (${format})`,
    since: validFrom,
    ...evidenceOf(mandate),
  };
}
