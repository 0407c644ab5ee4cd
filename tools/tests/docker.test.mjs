import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse, parseDocument } from 'yaml';
import { root } from '../repository.mjs';

const read = (name) => readFileSync(join(root, 'docker', name), 'utf8');
const dockerfile = read('Dockerfile');
const runtime = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const proxy = parseDocument(read('compose.proxy.yaml'), { logLevel: 'error' });
/** Services of compose.yaml, and the services added or changed by the other files. */
const services = [
  ...Object.values(parse(read('compose.yaml')).services),
  ...Object.values(proxy.toJS().services),
  ...Object.values(parse(read('compose.scale.yaml')).services),
];

test('the image runs as an unprivileged user, reports its health and contains no secret', () => {
  assert.match(runtime, /^USER node$/m);
  assert.match(runtime, /^HEALTHCHECK [^]*\/health\/live/m);
  assert.match(runtime, /^ENTRYPOINT \["tini"/m);
  assert.doesNotMatch(dockerfile, /^(?:ENV|ARG) (?:.*\\\n)*.*(?:PASSWORD|SECRET|TOKEN|_KEY)/m);
});

test('the image installs its packages again only if a manifest changed', () => {
  const [beforeInstall] = dockerfile.split('RUN npm ci');
  const copied = [...beforeInstall.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, paths]) => paths.split(' '));
  assert.ok(copied.includes('package-lock.json'));
  assert.deepEqual(
    copied.filter((path) => !/(?:package(?:-lock)?\.json|\.npmrc)$/.test(path)),
    [],
  );
});

test('every image has a release tag', () => {
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  for (const image of [...images, ...services.flatMap((service) => service.image ?? [])])
    if (image !== 'parallax:local') assert.match(image, /:[\w.-]*\d/);
});

test('services publish ports to this machine only, and require every password from the environment', () => {
  for (const { ports, environment = {} } of services) {
    for (const port of Array.isArray(ports) ? ports : []) assert.match(port, /^127\.0\.0\.1:/);
    for (const [name, value] of Object.entries(environment)) {
      if (/PASSWORD$|AUTH$|SECRET|TOKEN|_KEY$|_URL$/.test(name)) assert.match(value, /\$\{\w+:\?[^}]+\}/, name);
      assert.doesNotMatch(value, /(?:PASSWORD|SECRET|TOKEN|KEY):-/, name);
    }
  }
});

test('our containers cannot write to their image or gain privileges', () => {
  const ours = services.filter(({ image }) => image === 'parallax:local');
  assert.equal(ours.length, 3);
  for (const service of ours) {
    assert.equal(service.read_only, true);
    assert.deepEqual(service.security_opt, ['no-new-privileges:true']);
  }
});

test('behind the proxy, the web processes do not publish a port', () => {
  assert.equal(proxy.getIn(['services', 'web', 'ports'], true).tag, '!reset');
});
