// What the company itself lacks to issue, by the rules of the issue.
import { issueReadiness } from './actions/issue-readiness';

export const readinessActions = { issueReadiness };
