import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** Roles of a company. A member with one is a MEMBER, and the reference keeps a role that somebody has. */
export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`CREATE TABLE companies.roles (
    company_id uuid NOT NULL REFERENCES companies.companies,
    id uuid NOT NULL,
    name text NOT NULL,
    description text,
    permissions jsonb NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id)
  )`);
  await isolateByCompany(context, 'roles');
  await sql('CREATE UNIQUE INDEX roles_name ON companies.roles (company_id, lower(name))');
  await sql(`ALTER TABLE companies.memberships ADD role_id uuid,
    ADD CONSTRAINT memberships_role_id FOREIGN KEY (company_id, role_id) REFERENCES companies.roles,
    ADD CONSTRAINT memberships_role_of_member CHECK (role_id IS NULL OR role = 'MEMBER')`);
};
