const swc = [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2023',
      keepClassNames: true,
      experimental: { keepImportAttributes: true },
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true },
    },
  },
];
const base = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^sanitize-html$': '<rootDir>/test/support/sanitize-html.mjs' },
  transform: { '^.+\\.ts$': swc },
};
const servers = { globalSetup: '<rootDir>/test/support/template-database.ts' };
const retryOnce = { setupFilesAfterEnv: ['<rootDir>/test/support/retry-once.mjs'] };
export default {
  // Whole applications and real servers, and journeys of many steps. Never a measure of speed.
  testTimeout: 600_000,
  projects: [
    { ...base, displayName: 'unit', testMatch: ['<rootDir>/src/**/*.spec.ts'] },
    { ...base, ...servers, ...retryOnce, displayName: 'integration', testMatch: ['<rootDir>/src/**/*.int-spec.ts'] },
    {
      ...base,
      ...servers,
      ...retryOnce,
      displayName: 'journey',
      testEnvironment: '<rootDir>/test/support/journey-environment.mjs',
      testMatch: ['<rootDir>/test/journeys/**/*.spec.ts'],
    },
  ],
};
