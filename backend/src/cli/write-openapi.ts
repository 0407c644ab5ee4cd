import 'reflect-metadata';

// Placeholder settings that only satisfy the validation. Writing the API contract needs no database.
process.env['DATABASE_URL'] ??= 'postgres://nobody@127.0.0.1:1/none';
process.env['REDIS_URL'] ??= 'redis://127.0.0.1:1';
process.env['ADMIN_PASSWORD'] ??= 'unused-while-writing-the-contract';
process.env['ROLE'] = 'web';

const { NestFactory } = await import('@nestjs/core');
const { DocumentBuilder, SwaggerModule } = await import('@nestjs/swagger');
const { AppModule } = await import('../app.module.ts');
const { listControllers, listRoutes } = await import('../shared/http/routes.ts');
const { describePublicApi } = await import('./describe-public-api.ts');
const { writeGeneratedFile } = await import('./write-generated-file.ts');

// Written by `tools/contract-types/dto-metadata.mjs`.
const metadata = (await import(new URL('../dto-metadata.js', import.meta.url).href)) as {
  default: Record<string, unknown>;
};
await SwaggerModule.loadPluginMetadata(() => Promise.resolve(metadata.default));

const app = await NestFactory.create(AppModule, { preview: true, logger: ['error'], abortOnError: false });
const settings = new DocumentBuilder()
  .setTitle('Parallax')
  .setDescription('Balanced news for informed citizens.')
  .setVersion('0.1.0')
  .build();
const document = SwaggerModule.createDocument(app, settings, {
  operationIdFactory: (controller, method) => `${controller.replace('Controller', '')}.${method}`,
});
// Records who may call each route, so that a change of access is visible in the contract.
for (const { method, path, access } of listControllers(app).flatMap(listRoutes)) {
  const operation = (document.paths[path] as Record<string, object> | undefined)?.[method.toLowerCase()];
  if (operation && access) Object.assign(operation, { 'x-access': access.level });
}
await writeGeneratedFile(new URL('../../openapi.json', import.meta.url), `${JSON.stringify(document, null, 2)}\n`);
await writeGeneratedFile(
  new URL('../../../frontend/src/features/developers/public-api.gen.ts', import.meta.url),
  `/** Written by \`npm run contract\`. */\nexport const PUBLIC_API = ${JSON.stringify(describePublicApi(document), null, 2)};\n`,
);
process.exit();
