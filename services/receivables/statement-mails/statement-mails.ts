// Statements that are mailed to clients, by a person or by the schedule of the company.
import {
  exportStatementMails,
  guardStatementMail,
  listStatementMails,
  sendStatement,
  statementMailPart,
  statementMailReported,
} from './actions/mails';
import { runStatementSchedule, setStatementSchedule, statementSchedule } from './actions/schedule';

const sent = { sendStatement, listStatementMails, exportStatementMails };
const mailed = { guardStatementMail, statementMailPart, statementMailReported };

export const actions = { ...sent, ...mailed, statementSchedule, setStatementSchedule, runStatementSchedule };
