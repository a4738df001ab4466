// The program with one service more, whose only action does nothing: what an answer costs that costs nothing. Started
// in place of deploy/main by the scenarios that are measured against it.
import { Type } from '@sinclair/typebox';
import { ServiceBroker } from 'moleculer';
import { loadServices } from '../../deploy/load-services';
import { observe } from '../../deploy/observation';
import { withGateway } from '../../deploy/process';
import { brokerOptions } from '../../moleculer.config';
import { contracts } from '../../shared/contracts';
import { SIGNED_IN } from '../../shared/contracts/access';
import { defineAction, defineService, type ServiceContract } from '../../shared/contracts/contract';
import { readAction } from '../../shared/runtime/action';
import { createLog } from '../../shared/runtime/log';
import { implement } from '../../shared/runtime/service';
import { startSystem } from '../../shared/runtime/system';
import { readConfig } from '../../shared/settings/config';

const bench = defineService('bench', {
  empty: defineAction({
    summary: 'Do nothing',
    http: 'GET /api/bench/empty',
    access: SIGNED_IN,
    input: Type.Object({}),
    output: Type.Object({}),
  }),
});
const module_ = implement(bench, { empty: readAction(bench.empty, () => ({})) });

async function main(): Promise<void> {
  // the gateway routes what is listed, and this list is closed to everybody but this bench
  (contracts as ServiceContract[]).push(bench);
  const config = readConfig(process.env);
  if (!config.databaseUrl) throw new Error('DATABASE_URL is not set: run through npm run bench');
  const log = createLog(config.logLevel);
  const { metrics, observers, watch } = observe(config);
  const services = [
    ...loadServices('all'),
    { name: 'bench', schema: 'bench', module: module_, migrations: undefined },
  ];
  const broker = new ServiceBroker(brokerOptions(config, observers));
  const system = await startSystem(
    withGateway({ broker, config, log, services, address: config.databaseUrl, metrics }),
  );
  await watch(system);
  process.once('SIGTERM', () => void system.stop().then(() => process.exit(0)));
  process.stdout.write('ready\n');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
});
