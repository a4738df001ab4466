// Access tokens of one version of a connection, sealed on its lane, so that processes share a sign-in.
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { ServiceResources } from '../../../../shared/runtime/resources';
import type { Tokens } from '../../channels/adapter';
import { LaneRow } from '../../models/lane-row';
import type { LaneKey } from '../../models/transmission-row';
import { storeTokens } from '../../queries/lanes';

export const TOKENS = { table: 'lanes', column: 'sealed_tokens', rowId: 'id', field: 'tokens' } as const;

/** @param rows of the company */
export function storedTokens(
  lane: LaneKey,
  version: number,
  rows: Scoped,
  { secrets }: Pick<ServiceResources, 'secrets'>,
): Tokens {
  const { companyId, channel, environment } = lane;
  const sealPlace = {
    table: `transmissions.${TOKENS.table}`,
    field: TOKENS.field,
    companyId,
    rowId: `${channel}/${environment}`,
  };
  return {
    async read() {
      const row = await rows.find(LaneRow, { channel, environment });
      if (!row?.sealedTokens || row.tokensVersion !== version) return undefined;
      try {
        return JSON.parse(secrets.open(row.sealedTokens, sealPlace));
      } catch {
        // sealed with a key that is lost: new ones are issued
        return undefined;
      }
    },
    async store(tokens) {
      const sealed = secrets.seal(JSON.stringify(tokens), sealPlace);
      await rows.many(storeTokens, [channel, environment, sealed, version]);
    },
  };
}

/** Tokens of a trial sign-in, never stored. */
export function trialTokens(): Tokens {
  let stored: object | undefined;
  return {
    read: async () => stored,
    store: async (tokens) => {
      stored = tokens;
    },
  };
}
