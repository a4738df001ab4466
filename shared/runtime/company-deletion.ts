// Deletes the rows of a company in the schema of one service. The runtime adds this action to each service.
import { deleteRowsOfCompany } from '../contracts/company-deletion';
import { type Implementation, writeAction } from './action';
import { type PreparedQuery, writeQuery } from './database/query';

interface Deleting {
  name: string;
  schema: string;
  /** Folder of the migrations; absent for a service without a database. */
  migrations: string | undefined;
  module: { namedCompany?: readonly PreparedQuery[] };
}

/** A step is one transaction far below the time that a statement may take. */
const ROWS_AT_ONCE = 2_000;

export function companyDeletionOf({ name, schema, migrations, module }: Deleting): Implementation {
  const rows = deleteCompanyQuery(schema);
  return writeAction(deleteRowsOfCompany(name), {
    async write({ companyId }, ctx) {
      if (migrations === undefined) return { deleted: 0 };
      const named = module.namedCompany ?? [];
      return ctx.companyNamed(companyId).transaction(async (tx) => {
        const [own] = await tx.many<{ deleted: string }>(rows, [ROWS_AT_ONCE]);
        let deleted = Number(own?.deleted ?? 0);
        for (const query of named) deleted += (await tx.many(query)).length;
        return { deleted };
      });
    },
  });
}

/** Deletes at most `$2` rows of the company `$1` in this schema. */
export function deleteCompanyQuery(schema: string): PreparedQuery {
  return writeQuery(`${schema}.delete_company`, `SELECT ${schema}.delete_company($1, $2) AS deleted`);
}
