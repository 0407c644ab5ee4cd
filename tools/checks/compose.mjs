import { parse, Scalar } from 'yaml';
import { isPinned } from './dockerfile.mjs';

const RESET = Symbol('!reset');
const RESET_TAG = { tag: '!reset', collection: 'seq', resolve: () => new Scalar(RESET) };

/** Parses a compose file, and applies a second one to it in the same way as `docker compose -f first -f second`. */
export function parseCompose(text, overriding) {
  const base = parse(text);
  return overriding === undefined ? base : merge(base, parse(overriding, { customTags: [RESET_TAG] }));
}

function merge(base, other) {
  if (other === RESET) return undefined;
  if (Array.isArray(base) && Array.isArray(other)) return [...base, ...other];
  if (typeof base !== 'object' || typeof other !== 'object' || base === null || other === null) return other;
  const names = Object.keys({ ...base, ...other });
  return Object.fromEntries(names.map((name) => [name, name in other ? merge(base[name], other[name]) : base[name]]));
}

const SECRET_PATTERN = /PASSWORD|SECRET|TOKEN|API_KEY/;
const REQUIRED_PATTERN = /\$\{\w+:\?[^}]+\}/;

function checkEnvironment(name, environment) {
  return Object.entries(environment ?? {}).flatMap(([key, value]) => {
    const text = String(value);
    const embeds = SECRET_PATTERN.test(key) || key.endsWith('AUTH') || /:\/\/[^/]*:[^/]*@/.test(text);
    const problems =
      embeds && !REQUIRED_PATTERN.test(text)
        ? [`${name}: ${key} contains a secret that is not required from the environment (\${NAME:?message})`]
        : [];
    const defaults = [...text.matchAll(/\$\{(\w+):-([^}]*)\}/g)].filter(([, variable]) =>
      SECRET_PATTERN.test(variable),
    );
    return [...problems, ...defaults.map(([, variable]) => `${name}: ${variable} has a default`)];
  });
}

function checkPorts(name, ports) {
  return (ports ?? [])
    .filter((port) => !String(port).startsWith('127.0.0.1:'))
    .map((port) => `${name}: port ${port} is open to all networks`);
}

/** Possible problems of a service, each with a function that detects it. */
const PROBLEMS = {
  'no image': ({ service }) => !service.image,
  'its image has no release tag': ({ service, ours }) => service.image && !ours && !isPinned(service.image),
  'no health check': ({ service, noRequests }) => !noRequests && !service.healthcheck?.test,
  'no restart policy': ({ service }) => !service.restart,
  privileged: ({ service }) => service.privileged,
  'its file system is writable': ({ service, ours }) => ours && !service.read_only,
  'may gain privileges': ({ service, ours }) => ours && !service.security_opt?.includes('no-new-privileges:true'),
  'publishes a port, although it runs more than once': ({ service }) =>
    service.deploy?.replicas > 1 && service.ports?.length > 0,
  'mounts the Docker socket': ({ service }) => service.volumes?.some((volume) => volume.includes('docker.sock')),
};

function checkService(name, service, services) {
  // One-off services and workers do not respond to requests, so they cannot have an HTTP health check.
  const noRequests = service.restart === 'no' || service.environment?.ROLE === 'worker';
  const ours = Object.values(services).some((other) => other.build && other.image === service.image);
  const missing = Object.keys(service.depends_on ?? {}).filter((other) => !services[other]);
  return [
    ...Object.keys(PROBLEMS)
      .filter((what) => PROBLEMS[what]({ service, noRequests, ours }))
      .map((what) => `${name}: ${what}`),
    ...checkEnvironment(name, service.environment),
    ...checkPorts(name, service.ports),
    ...missing.map((other) => `${name}: depends on ${other}, which does not exist`),
  ];
}

/** Returns a sentence for each problem of a parsed compose file. */
export function findComposeProblems({ services = {}, volumes = {} }) {
  const names = Object.keys(services);
  if (names.length === 0) return ['it has no services'];
  const named = names.flatMap((name) =>
    (services[name].volumes ?? [])
      .map((volume) => String(volume).split(':')[0])
      .filter((source) => /^\w+$/.test(source)),
  );
  return [
    ...names.flatMap((name) => checkService(name, services[name], services)),
    ...named.filter((volume) => !(volume in volumes)).map((volume) => `volume ${volume} is not declared`),
  ];
}
