// A single setting makes a service of others a user of NATS in nats.conf, Compose, Kubernetes and .env.example.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { busClients } from '../../deploy/entry/bus-clients';
import { filledIn } from '../../deploy/entry/make-env';
import { allProcesses } from '../../deploy/entry/processes';
import { withEnvironments } from '../../deploy/generate/compose-environment';
import { envExample } from '../../deploy/generate/env-example';
import { kubernetesBase } from '../../deploy/generate/kubernetes-base/base';
import { natsConf } from '../../deploy/generate/nats-conf';

const processes = allProcesses();
const names = processes.map(({ name }) => name);
const clients = busClients({ BUS_CLIENTS: 'crm, web-shop' });

it.each(['clients', 'gateway', 'all', 'CRM', 'crm.>', '*', '_INBOX', 'a b', '-a', 'x'.repeat(31)])(
  '%s cannot be the name of one',
  (name) => {
    expect(() => busClients({ BUS_CLIENTS: name })).toThrow(/BUS_CLIENTS/);
  },
);

it('there is none without the setting, and no other user may ask or answer', () => {
  expect(busClients({})).toEqual([]);
  expect(natsConf(names)).toBe(readFileSync(resolve(__dirname, '../../deploy/nats.conf'), 'utf8'));
  const allowed = natsConf(names, clients).match(/^ {8}\w+: .*"invoicing\.v1\..*$/gm) ?? [];
  const subjects = allowed.map((line) => [line.trim().split(':')[0], /invoicing\.v1[^"]*/.exec(line)?.[0]]);
  expect(subjects).toEqual([
    ['subscribe', 'invoicing.v1.>'],
    ['publish', 'invoicing.v1.crm.>'],
    ['publish', 'invoicing.v1.web-shop.>'],
  ]);
});

it('NATS has a user for each, with a public key from its environment', () => {
  expect(natsConf(names, clients)).toContain(`    {
      # web-shop
      nkey: $NATS_KEY_WEB_SHOP
      permissions: {
        publish: ["invoicing.v1.web-shop.>"]
        subscribe: ["_INBOX.web-shop.>"]
      }
    }`);
  const compose = readFileSync(resolve(__dirname, '../../docker-compose.yml'), 'utf8');
  const { services } = parse(withEnvironments(compose, processes, clients), { merge: true });
  expect(services.nats.environment).toMatchObject({
    NATS_KEY_CRM: expect.stringContaining('NATS_KEY_CRM'),
  });
  expect(services.gateway.environment).toHaveProperty('BUS_CLIENTS');
  expect(services.mail.environment).not.toHaveProperty('BUS_CLIENTS');
  expect(filledIn(envExample(processes, clients))).toMatch(
    /^NATS_SEED_WEB_SHOP=SU[A-Z2-7]{56}\nNATS_KEY_WEB_SHOP=U[A-Z2-7]{55}$/m,
  );
});

it('in Kubernetes its pods may connect to NATS alone, wherever they are', () => {
  const [nats = ''] = [kubernetesBase(processes, clients)['nats.yaml']];
  const objects = parseAllDocuments(nats).map((document) => document.toJS());
  const { spec } = objects.find(({ kind }) => kind === 'NetworkPolicy');
  expect(spec.ingress[0].from).toContainEqual({
    namespaceSelector: {},
    podSelector: { matchLabels: { 'invoicing/bus-client': 'crm' } },
  });
  const [container] = objects.find(({ kind }) => kind === 'Deployment').spec.template.spec.containers;
  expect(container.envFrom).toEqual([{ configMapRef: { name: 'invoicing-nats-keys' } }]);
});
