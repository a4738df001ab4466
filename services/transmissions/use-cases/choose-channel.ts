// Chooses the connection that a document leaves by.
import type { Output } from '../../../shared/contracts/contract';
import type { documents } from '../../../shared/contracts/documents';
import type { EInvoiceFormat } from '../../../shared/contracts/e-invoice-formats';
import {
  type ChannelEnvironment,
  type ChannelProviderId,
} from '../../../shared/contracts/transmissions/channels';
import { channelPolicyOn } from '../../../shared/countries/countries';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import type { AskContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import type { ChannelAdapter } from '../channels/adapter';
import { ADAPTERS } from '../channels/registry';
import { ConnectionRow } from '../connections/models/connection-row';
import { type Candidate, chooseAmong } from '../domain/choose-channel';

const PUBLIC_COLUMNS = { without: ['sealedConfig'], order: ['providerId', 'environment'] } as const;

export interface Choice {
  channel?: ChannelProviderId | undefined;
  environment?: ChannelEnvironment | undefined;
}

export interface Chosen {
  adapter: ChannelAdapter;
  environment: ChannelEnvironment;
  /** Format in which the document leaves. */
  format: EInvoiceFormat;
}

export type Parties = Output<typeof documents.documentNumber>['parties'];

/** Prefers PROD if no environment is given. Throws 409 if no connection fits, or several do and nothing decides. */
export async function chooseChannel(
  ctx: AskContext,
  companyId: string,
  parties: Parties,
  { channel, environment }: Choice,
): Promise<Chosen> {
  const connected = (await readConnected(ctx, companyId))
    .filter(({ adapter }) => channel === undefined || adapter.id === channel)
    .filter((one) => environment === undefined || one.environment === environment);
  const ids = new Set(connected.map(({ adapter }) => adapter.id));
  const id = ids.size > 1 ? await decide(ctx, connected, parties) : [...ids][0];
  const chosen = connected.find(({ adapter }) => adapter.id === id);
  if (!chosen) throw problem('channel_not_connected');
  return chosen;
}

/** Connections that carry documents, PROD first. */
async function readConnected(ctx: AskContext, companyId: string): Promise<Chosen[]> {
  const active = await ctx.companyNamed(companyId).findAll(ConnectionRow, { isActive: true }, PUBLIC_COLUMNS);
  return active
    .flatMap(({ providerId, environment, eInvoiceFormat }) => {
      const adapter = ADAPTERS[providerId];
      const format = eInvoiceFormat ?? adapter?.format;
      return adapter && format ? [{ adapter, environment, format }] : [];
    })
    .toSorted((one, other) => one.environment.localeCompare(other.environment));
}

async function decide(
  ctx: AskContext,
  connected: readonly Chosen[],
  parties: Parties,
): Promise<ChannelProviderId> {
  if (!parties) throw problem('document_not_open');
  const adapters = new Map(connected.map(({ adapter }) => [adapter.id, adapter]));
  const candidates = [...adapters.values()].map((adapter) => candidateOf(adapter, parties));
  const { sellerCountry: country, issueDate: date } = parties;
  const { mandated } = channelPolicyOn(factsOf(ctx), { country, date });
  const chosen = chooseAmong(candidates, parties, mandated);
  if (!chosen) throw problem('channel_ambiguous', `Name one of them as \`channel\`: ${idsOf(candidates)}`);
  return chosen.id;
}

function idsOf(candidates: readonly Candidate[]): string {
  return candidates
    .map(({ id }) => id)
    .toSorted()
    .join(', ');
}

function candidateOf({ id, reaches }: ChannelAdapter, { buyerAddress }: NonNullable<Parties>): Candidate {
  const reachesBuyer = reaches ? buyerAddress !== null && reaches(buyerAddress) : null;
  return { id, reachesBuyer };
}
