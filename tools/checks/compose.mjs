import { isPinned } from './dockerfile.mjs';

const SECRET = /PASSWORD|SECRET|TOKEN|API_KEY/;
const REQUIRED = /\$\{\w+:\?[^}]+\}/;

function checkEnvironment(name, environment) {
  return Object.entries(environment ?? {}).flatMap(([key, value]) => {
    const text = String(value);
    const embeds = SECRET.test(key) || /AUTH$/.test(key) || /:\/\/[^/]*:[^/]*@/.test(text);
    const problems = embeds && !REQUIRED.test(text) ? [`${name}: ${key} holds a secret that is not required from the environment (\${NAME:?message})`] : [];
    const defaults = [...text.matchAll(/\$\{(\w+):-([^}]*)\}/g)].filter(([, variable]) => SECRET.test(variable));
    return [...problems, ...defaults.map(([, variable]) => `${name}: ${variable} has a default`)];
  });
}

function checkPorts(name, ports) {
  return (ports ?? []).filter((port) => !String(port).startsWith('127.0.0.1:')).map((port) => `${name}: port ${port} is open to every network`);
}

function checkService(name, service, services) {
  // Only what answers requests can be asked for its health.
  const mute = service.restart === 'no' || service.environment?.ROLE === 'worker';
  const ours = service.build !== undefined || Object.values(services).some((other) => other.build && other.image === service.image);
  return [
    !service.image && `${name}: no image`,
    service.image && !ours && !isPinned(service.image) && `${name}: ${service.image} has no tag that names a release`,
    !mute && !service.healthcheck?.test && `${name}: no health check`,
    !service.restart && `${name}: no restart policy`,
    service.privileged && `${name}: privileged`,
    ours && !service.read_only && `${name}: its file system can be written`,
    ours && !(service.security_opt ?? []).includes('no-new-privileges:true') && `${name}: may gain privileges`,
    ...checkEnvironment(name, service.environment),
    ...checkPorts(name, service.ports),
    ...Object.keys(service.depends_on ?? {}).filter((other) => !services[other]).map((other) => `${name}: depends on ${other}, which there is not`),
    ...(service.volumes ?? []).filter((volume) => String(volume).includes('docker.sock')).map(() => `${name}: holds the engine's socket`),
  ].filter(Boolean);
}

/** The problems of a compose file that was read, each as a sentence. */
export function problemsOfCompose({ services = {}, volumes = {} }) {
  const names = Object.keys(services);
  if (names.length === 0) return ['it has no services'];
  const named = names.flatMap((name) => (services[name].volumes ?? []).map((volume) => String(volume).split(':')[0]).filter((source) => /^\w+$/.test(source)));
  return [
    ...names.flatMap((name) => checkService(name, services[name], services)),
    ...named.filter((volume) => !(volume in volumes)).map((volume) => `volume ${volume} is not declared`),
  ];
}
