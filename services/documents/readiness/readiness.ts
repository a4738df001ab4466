// Findings about the company itself, by the rules of the issue.
import { issueReadiness } from './actions/issue-readiness';

export const readinessActions = { issueReadiness };
