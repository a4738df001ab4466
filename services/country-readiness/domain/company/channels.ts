// Mandatory channels of invoices, and the other needs of a channel.
import type { PresentedChannel } from '../../../../shared/countries/loading/file-schemas';
import type { channelsOn } from '../../../../shared/countries/on-day';
import { type ChannelState, type CompanySide, evidenceOf, type Lacking } from './lacking';

type Policy = ReturnType<typeof channelsOn>;
type Mandate = Policy['mandated'][number];

export interface MandatoryChannel {
  channel: PresentedChannel;
  mandate: Mandate;
  severity: 'required' | 'conditional';
}

/** Each channel that is mandatory for issuing once, by the mandate that binds most. */
export function mandatoryChannels(
  { mandated }: Policy,
  channels: ReadonlyMap<string, PresentedChannel>,
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

/** A mandate for sales to public bodies is conditional: it is not known if the company has any. */
function severityFor(
  { who, segments }: Mandate,
  { vatExempt }: CompanySide,
): MandatoryChannel['severity'] | undefined {
  if (who === 'vat_registered' && vatExempt) return undefined;
  const isForPublicBodies = segments.every((segment) => segment === 'B2G');
  return who === 'some' || isForPublicBodies ? 'conditional' : 'required';
}

export function channelStates(
  mandatory: readonly MandatoryChannel[],
  { connections }: CompanySide,
): ChannelState[] {
  return mandatory
    .filter(({ channel }) => channel.connection)
    .map(({ channel, severity }) => ({
      channel: channel.id,
      name: channel.name,
      severity,
      state: stateOf(channel, connections),
      isProven: provenBy(channel, connections),
    }));
}

/** True if the channel has accepted credentials for production; stored ones may be wrong or revoked. */
function provenBy({ providers }: PresentedChannel, connections: CompanySide['connections']): boolean {
  return connections.some(
    ({ providerId, environment, isActive, isProven }) =>
      isActive && isProven && environment === 'PROD' && providers.includes(providerId),
  );
}

function stateOf(
  { providers }: PresentedChannel,
  connections: CompanySide['connections'],
): ChannelState['state'] {
  if (providers.length === 0) return 'not_served';
  const mine = connections.filter(({ providerId, isActive }) => isActive && providers.includes(providerId));
  if (mine.some(({ environment }) => environment === 'PROD')) return 'connected';
  return mine.length > 0 ? 'connected_for_tests' : 'not_connected';
}

const MESSAGES: Readonly<Record<ChannelState['state'], string>> = {
  not_served: 'nothing here can be connected to it; it has to be served outside of this system.',
  not_connected: 'not connected.',
  connected_for_tests: 'connected for tests only.',
  connected: 'connected, not proven: nothing has shown yet that documents pass.',
};

const INACTIVE = 'connected for production, but the connection is not active: nothing leaves by it.';

/** True if the company has connections to production, but none is active. */
function isPaused({ providers }: PresentedChannel, connections: CompanySide['connections']): boolean {
  const real = connections.filter(
    ({ providerId, environment }) => environment === 'PROD' && providers.includes(providerId),
  );
  return real.length > 0 && real.every(({ isActive }) => !isActive);
}

/** A company that has connected before a mandate begins may be bound already, so an inactive connection is reported. */
export function lackingActivity(
  { upcoming }: Policy,
  channels: ReadonlyMap<string, PresentedChannel>,
  mandatory: readonly MandatoryChannel[],
  { connections }: CompanySide,
): Lacking[] {
  const issuing = upcoming.filter(({ direction }) => direction === 'issue');
  return [...channels.values()].flatMap((channel) => {
    const mandate = issuing.find((one) => one.channel === channel.id);
    const isMandatory = mandatory.some((one) => one.channel.id === channel.id);
    if (!mandate || isMandatory || !isPaused(channel, connections)) return [];
    const message = `${channel.name}: ${INACTIVE}`;
    const options = channel.providers;
    return [{ kind: 'channel', severity: 'conditional', message, options, fact: factOf(mandate) }];
  });
}

export function lackingConnections(mandatory: readonly MandatoryChannel[], company: CompanySide): Lacking[] {
  return channelStates(mandatory, company)
    .filter(({ isProven }) => !isProven)
    .flatMap(({ channel: id, name, severity, state }) => {
      const duty = mandatory.find(({ channel }) => channel.id === id);
      if (!duty) return [];
      const { channel, mandate } = duty;
      const options = state === 'connected' ? [] : channel.providers;
      return {
        kind: 'channel' as const,
        severity,
        message: `${name}: ${isPaused(channel, company.connections) ? INACTIVE : MESSAGES[state]}`,
        options,
        fact: factOf(mandate),
      };
    });
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

/** The lack of a mail account, for countries where invoices are usually mailed. */
export function lackingMail(
  { suggested }: Policy,
  channels: ReadonlyMap<string, PresentedChannel>,
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
