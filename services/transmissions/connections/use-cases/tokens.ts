// Access tokens of a version of a connection: sealed on its lane, so that each process need not sign in by itself.
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { ServiceResources } from '../../../../shared/runtime/resources';
import type { Tokens } from '../../channels/adapter';
import { LaneRow } from '../../models/lane-row';
import type { LaneKey } from '../../models/transmission-row';
import { keepTokens } from '../../queries/lanes';

export const TOKENS = { table: 'lanes', column: 'sealed_tokens', rowId: 'id', field: 'tokens' } as const;

/** @param rows of the company */
export function keptTokens(
  lane: LaneKey,
  version: number,
  rows: Scoped,
  { secrets }: Pick<ServiceResources, 'secrets'>,
): Tokens {
  const { companyId, channel, environment } = lane;
  const place = {
    ...{ table: `transmissions.${TOKENS.table}`, field: TOKENS.field, companyId },
    rowId: `${channel}/${environment}`,
  };
  return {
    async read() {
      const row = await rows.find(LaneRow, { channel, environment });
      if (!row?.sealedTokens || row.tokensVersion !== version) return undefined;
      try {
        return JSON.parse(secrets.open(row.sealedTokens, place));
      } catch {
        // sealed with a key that is lost: new ones are issued
        return undefined;
      }
    },
    async keep(tokens) {
      const sealed = secrets.seal(JSON.stringify(tokens), place);
      await rows.many(keepTokens, [channel, environment, sealed, version]);
    },
  };
}

/** For a sign-in that is only tried. */
export function forgottenTokens(): Tokens {
  let kept: object | undefined;
  return {
    read: async () => kept,
    keep: async (tokens) => {
      kept = tokens;
    },
  };
}
