// Leases due transmissions and runs their steps; also reads notices of channels, closes envelopes and decides offline
// releases. Each process of the service has one sender; leases divide the work.
import type { Database } from '../../../shared/runtime/database/database';
import type { PreparedQuery } from '../../../shared/runtime/database/query';
import type { BusCall } from '../../../shared/runtime/moleculer/bus-call';
import type { ServiceResources } from '../../../shared/runtime/resources';
import { type Capacity, DueWork, type DueWorkOptions } from '../../../shared/runtime/work/due-work';
import { WorkLoop } from '../../../shared/runtime/work/work-loop';
import { ADAPTERS } from '../channels/registry';
import type { EnvelopeRecord } from '../models/envelope-row';
import type { TransmissionRecord } from '../models/transmission-row';
import { takeClosing } from '../queries/envelopes';
import { takeReading } from '../queries/notices';
import { takeDue } from '../queries/sending';
import { wakeups } from '../wakeups/wakeups';
import { closeEnvelope } from './close-envelopes';
import type { Reading } from './notice-page';
import { decideOffline } from './offline';
import { READ_CHANNELS, readLane } from './read-notices';
import { StepRunner } from './step';

const STEPS_EVERY_MS = 500;
const NOTICES_EVERY_MS = 1_000;
const CLOSE_EVERY_MS = 2_000;
const OFFLINE_EVERY_MS = 2_000;
const STEPS_MAX = 32;
/** Limit of lanes that are read at once, and of envelopes that are closed at once. */
const SIDE_WORK_MAX = 16;
/** Longer than all calls of a step take together. A lease that is older was left by a crash. */
const LEASE_MS = 5 * 60_000;

const inFlightMax = JSON.stringify(
  Object.fromEntries(Object.values(ADAPTERS).map((adapter) => [adapter.id, adapter.inFlightMax])),
);

const membersMax = JSON.stringify(
  Object.fromEntries(
    Object.values(ADAPTERS).flatMap(({ id, batches }) => (batches ? [[id, batches.membersMax]] : [])),
  ),
);

/** A leased row with the payer whose share it takes. */
type Leased<Row> = Row & { payer: string };

interface WorkOfRows<Row> extends Pick<DueWorkOptions<Row>, 'name' | 'pollEveryMs' | 'wakeOn' | 'run'> {
  max: number;
  query: PreparedQuery;
  values(capacity: Capacity): unknown[];
}

export class Sender {
  private readonly works: { start(): void; stop(): Promise<unknown> }[];

  constructor(
    private readonly resources: ServiceResources,
    private readonly database: Database,
    call: BusCall,
  ) {
    const means = { resources, database, call };
    const runner = new StepRunner(resources, database, call);
    const help = 'Notices that channels have published';
    const notices = resources.metrics.counter('transmission_notices_total', help, ['channel', 'outcome']);
    const count = (channel: string, outcome: string) => notices.inc({ channel, outcome });
    this.works = [
      this.workOf<TransmissionRecord>({
        name: 'steps of transmissions',
        max: STEPS_MAX,
        pollEveryMs: STEPS_EVERY_MS,
        query: takeDue,
        wakeOn: (wake) => wakeups.subscribe(wake),
        values: ({ now, leasedUntil, free, fullKeys }) => [
          now,
          leasedUntil,
          free,
          inFlightMax,
          membersMax,
          fullKeys,
        ],
        run: (leased) => runner.run(leased),
      }),
      this.workOf<Reading>({
        name: 'notices of channels',
        max: SIDE_WORK_MAX,
        pollEveryMs: NOTICES_EVERY_MS,
        query: takeReading,
        values: ({ now, leasedUntil, free, fullKeys }) => [now, leasedUntil, READ_CHANNELS, free, fullKeys],
        run: (lane) => readLane(lane, { ...means, count }),
      }),
      this.workOf<EnvelopeRecord>({
        name: 'closing of envelopes',
        max: SIDE_WORK_MAX,
        pollEveryMs: CLOSE_EVERY_MS,
        query: takeClosing,
        values: ({ now, leasedUntil, free, fullKeys }) => [now, leasedUntil, free, fullKeys],
        run: (envelope) => closeEnvelope(envelope, means),
      }),
      new WorkLoop({
        name: 'offline releases',
        log: resources.log,
        pollEveryMs: OFFLINE_EVERY_MS,
        work: async () => {
          await decideOffline(means);
          return false;
        },
      }),
    ];
  }

  start(): void {
    for (const work of this.works) work.start();
  }

  /** Steps that do not end in time keep their lease: the next process asks before it sends again. */
  async stop(): Promise<void> {
    await Promise.all(this.works.map((work) => work.stop()));
  }

  /** Half of what runs at once is of one payer at most, however many companies it has. */
  private workOf<Row>(options: WorkOfRows<Row>): DueWork<Leased<Row>> {
    const { max, query, values } = options;
    const { log, metrics, now } = this.resources;
    return new DueWork<Leased<Row>>({
      ...options,
      log,
      metrics,
      now,
      maxPerKey: max / 2,
      leaseMs: LEASE_MS,
      take: async (capacity) => {
        if (capacity.free === 0) return { units: [], isMore: false };
        const units = await this.database.acrossCompanies().many<Leased<Row>>(query, values(capacity));
        return { units, isMore: units.length > 0 };
      },
      keyOf: ({ payer }) => payer,
    });
  }
}
