/** @list turn 4 — starts a dozen processes */
// Number of calls over the bus for one issue, counted in its trace.
import { drafted, newClient } from '../services/documents/document-steps';
import { describeCluster, startCluster } from '../support/cluster';
import { type CollectedSpan, startTraceCollector } from '../support/trace-collector';
import { owner } from '../support/users';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4738';
const CALLS_MAX = 5;

describeCluster('one issue over the bus', () => {
  it('asks few other processes', async () => {
    const collector = await startTraceCollector();
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: '0' };
    const cluster = await startCluster({ gateways: 1, env });
    const account = await owner(cluster);
    const clientId = await newClient(account.http, { name: 'Buyer' });
    const { id } = await drafted({ ...account, clientId }, { dueInDays: 30 });
    const headers = { traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01` };
    const issued = await account.http.post(`/api/documents/${id}/issue`, {}, headers);
    expect(issued.status).toBe(200);

    // a process that ends has sent its spans
    await cluster.stop();
    collector.close();
    const spans = collector.spans.filter(({ traceId }) => traceId === TRACE_ID);
    const issue = spans.find(({ name, service }) => name === 'documents.issue' && service === 'documents');
    const isAsked = ({ service, parentSpanId, startTimeUnixNano }: CollectedSpan) =>
      service !== 'documents' &&
      parentSpanId === issue?.spanId &&
      // Calls that its event causes come after it.
      BigInt(startTimeUnixNano) < BigInt(issue.endTimeUnixNano);
    const asked = spans.filter(isAsked);
    const calls = ['documents.issue', ...asked.map(({ name }) => name)];
    expect(calls).toContain('clients.profile');
    expect(calls.length).toBeLessThanOrEqual(CALLS_MAX);
  });
});
