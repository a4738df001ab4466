// Clients of a company: the customers it invoices. Reads are prepared statements; see statements.ts.
import { clients } from '../../shared/contracts/clients';
import { implement } from '../../shared/runtime/service';
import { create } from './actions/create';
import { get } from './actions/get';
import { list } from './actions/list';
import { ClientRow } from './models/client-row';

export default implement(clients, { list, create, get }, { models: [ClientRow] });
