// deploy/personal-data.md, the record of GDPR article 30 (1) that an operator completes: from the statements of the services.
import {
  BASES,
  type PersonalTable,
  SUBJECTS,
  type UsedColumns,
} from '../../shared/runtime/personal-data/personal-tables';
import { RUNTIME_TABLES } from '../../shared/runtime/personal-data/runtime-tables';
import { loadServices } from '../entry/load-services';

const OPENING = `# Personal data

<!-- written by "npm run generate" from services/*/domain/personal-data.ts -->

Which columns tell something of a person, why they are stored, on which basis of Regulation (EU) 2016/679 (GDPR), and until when: what a record of
processing activities (article 30) says of this program. Add who you are, whom you pass data to and how you protect them
([security](security.md)). \`npm run check\` fails for a column that is in no statement.

Passwords, codes and tokens are stored as hashes, secrets of companies sealed; ids of users stand in many tables as pseudonyms.
`;

const EXPORT_OPENING = `## Export of an account

Users get all columns about them by \`POST /api/account/data-export\`, but these:
`;

const HEAD = ['| Table | Columns | Purpose | Basis | Kept until |', '|---|---|---|---|---|'];

interface Row {
  table: string;
  use: UsedColumns;
}

export function personalDataPage(): string {
  const rows = [
    ...loadServices('all').flatMap(({ schema, module }) => rowsOf(module.personalData ?? {}, `${schema}.`)),
    ...rowsOf(RUNTIME_TABLES, 'each service: '),
  ];
  const subjects = Object.entries(SUBJECTS).map(([subject, title]) => {
    const own = rows.filter(({ use }) => use.subject === subject);
    return [`## ${title}`, '', ...HEAD, ...own.map(line)].join('\n');
  });
  return `${[OPENING.trim(), ...subjects, withheldFromUsers()].join('\n\n')}\n`;
}

/** Columns about users that the export of their account does not have. */
function withheldFromUsers(): string {
  const lines = loadServices('all').flatMap(({ schema, module }) =>
    Object.entries(module.personalData ?? {}).flatMap(([name, table]) =>
      typeof table === 'string'
        ? []
        : Object.entries(table.toUser?.withheld ?? {}).map(
            ([column, reason]) => `| ${schema}.${name} | \`${column}\` | ${reason} |`,
          ),
    ),
  );
  return [EXPORT_OPENING.trim(), '', '| Table | Column | Reason |', '|---|---|---|', ...lines].join('\n');
}

function rowsOf(tables: Readonly<Record<string, PersonalTable | string>>, prefix: string): Row[] {
  return Object.entries(tables).flatMap(([name, table]) =>
    typeof table === 'string' ? [] : table.uses.map((use) => ({ table: `${prefix}${name}`, use })),
  );
}

function line({ table, use }: Row): string {
  const columns = Object.keys(use.columns)
    .map((column) => `\`${column}\``)
    .join(', ');
  return `| ${table} | ${columns} | ${use.purpose} | ${BASES[use.basis]} | ${use.keptUntil} |`;
}
