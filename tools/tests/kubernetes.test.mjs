import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { findPackageScript, root } from '../repository.mjs';

const folder = join(root, 'docker/kubernetes');
const kustomizations = globSync('**/kustomization.yaml', { cwd: folder });
const files = globSync('**/*.yaml', { cwd: folder }).filter((file) => !kustomizations.includes(file));
const read = (file) => readFileSync(join(folder, file), 'utf8');
const manifests = files.flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJS()));
const named = (kind) => manifests.filter((manifest) => manifest.kind === kind);
const pods = named('Deployment').map(({ spec }) => spec.template.spec);
const containers = pods.flatMap((pod) => [...pod.initContainers, ...pod.containers]);

test('the manifests have only fields that Kubernetes knows, with values of the right type', () => {
  const types = (apiVersion) => `kubernetes-types/${apiVersion.replace('.k8s.io', '').replace(/^v1$/, 'core/v1')}`;
  const source = manifests.map(
    (manifest, index) =>
      `import type { ${manifest.kind} as Kind${index} } from '${types(manifest.apiVersion)}';\n` +
      `export const manifest${index}: Kind${index} = ${JSON.stringify(manifest)};\n`,
  );
  // Inside the repository, so that the compiler finds the types.
  const scratch = mkdtempSync(join(root, 'node_modules', '.manifests-'));
  try {
    const file = join(scratch, 'manifests.ts');
    writeFileSync(file, source.join(''));
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'esnext', '--moduleResolution', 'bundler'];
    const script = findPackageScript('typescript', 'tsc');
    const done = spawnSync(process.execPath, [script, ...options, file], { encoding: 'utf8' });
    assert.equal(done.stdout + done.stderr, '');
    assert.equal(done.status, 0);
  } finally {
    rmSync(scratch, { recursive: true });
  }
});

test('every manifest belongs to a kustomization', () => {
  const listed = kustomizations.flatMap((file) =>
    parse(read(file)).resources.map((resource) => join(dirname(file), resource)),
  );
  assert.deepEqual(new Set(listed), new Set(files));
});

test('selectors and references name what exists', () => {
  const labels = named('Deployment').map(({ spec }) => JSON.stringify(spec.template.metadata.labels));
  for (const { spec } of [...named('PodDisruptionBudget'), ...named('Deployment')])
    assert.ok(labels.includes(JSON.stringify(spec.selector.matchLabels)));
  for (const { spec } of named('Service')) assert.ok(labels.includes(JSON.stringify(spec.selector)));
  const names = (kind) => named(kind).map(({ metadata }) => metadata.name);
  for (const { spec } of named('HorizontalPodAutoscaler'))
    assert.ok(names('Deployment').includes(spec.scaleTargetRef.name));
  for (const { spec } of named('Ingress'))
    assert.deepEqual(names('Service'), [spec.rules[0].http.paths[0].backend.service.name]);
  for (const { envFrom } of containers) assert.deepEqual([envFrom[0].configMapRef.name], names('ConfigMap'));
  for (const pod of pods) assert.deepEqual([pod.serviceAccountName], names('ServiceAccount'));
});

test('pods run unprivileged, on an image that they cannot change', () => {
  for (const { securityContext } of pods) assert.equal(securityContext.runAsNonRoot, true);
  for (const { securityContext, resources } of containers) {
    assert.equal(securityContext.readOnlyRootFilesystem, true);
    assert.equal(securityContext.allowPrivilegeEscalation, false);
    assert.deepEqual(securityContext.capabilities.drop, ['ALL']);
    assert.ok(resources.requests.cpu && resources.limits.memory);
  }
});

test('the ports and paths of probes, the settings and the commands exist', () => {
  const dockerfile = readFileSync(join(root, 'docker/Dockerfile'), 'utf8');
  const [, exposed] = /^EXPOSE (.+)$/m.exec(dockerfile);
  for (const container of pods.flatMap((pod) => pod.containers)) {
    for (const { containerPort } of container.ports) assert.ok(exposed.split(' ').includes(String(containerPort)));
    for (const { httpGet } of [
      container.startupProbe,
      container.livenessProbe,
      container.readinessProbe ?? [],
    ].flat()) {
      assert.ok(container.ports.some(({ name }) => name === httpGet.port));
      assert.match(httpGet.path, /^\/health\/(?:live|ready)$/);
    }
  }
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  for (const { data } of named('ConfigMap'))
    for (const name of Object.keys(data)) assert.match(example, new RegExp(`^#?${name}=`, 'm'));
  for (const { command } of containers)
    if (command) assert.ok(globSync(`backend/src/cli/${basename(command.at(-1), '.js')}.ts`, { cwd: root }).length);
});
