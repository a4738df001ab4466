// Refusals of the issue that are about the company itself, whatever the document and its buyer: the answer behind `canIssue`.
import { Type } from '@sinclair/typebox';
import { internal } from '../access';
import { defineAction } from '../contract';
import { ISSUE_KINDS } from '../country-readiness/issue-kinds';
import { MeantFormat } from '../meant-format';
import { CalendarDate, Nullable, oneOf } from '../primitives';
import { CheckFinding } from './checks';

const CompanyFinding = Type.Object({
  ...CheckFinding.properties,
  options: Type.Array(Type.String(), {
    description: 'Fields, schemes or document types, of which one settles it',
  }),
});

export const issueReadiness = {
  issueReadiness: defineAction({
    summary: 'Findings about the company on a model of each kind of document',
    access: internal('country-readiness'),
    input: Type.Object({ date: CalendarDate }),
    output: Type.Object({
      items: Type.Array(
        Type.Object({
          kind: oneOf(ISSUE_KINDS),
          findings: Nullable(
            Type.Array(CompanyFinding, {
              description: 'null where the law gives a company there no such document',
            }),
          ),
          meant: Nullable({ ...MeantFormat, description: 'null where there is no such document' }),
        }),
      ),
    }),
    idempotent: true,
  }),
};
