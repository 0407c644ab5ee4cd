// Writes `backend/dist/dto-metadata.js`: what Nest's Swagger plugin reads from the types, validation rules and comments
// of the DTOs, and from the comments of the controllers. The plugin needs the older TypeScript of this workspace, because TypeScript 7 has no compiler API.
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

const backend = join(import.meta.dirname, '..', '..', 'backend');
const parents = new Map([
  ['typescript', import.meta.url],
  ['@nestjs/swagger/plugin', pathToFileURL(join(backend, 'package.json')).href],
]);
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, { ...context, parentURL: parents.get(specifier) ?? context.parentURL }),
});
const { ReadonlyVisitor } = await import('@nestjs/swagger/plugin');

const visitor = new ReadonlyVisitor({
  pathToSource: join(backend, 'src'),
  introspectComments: true,
  controllerKeyOfComment: 'summary',
  esmCompatible: true,
});
const program = ReadonlyVisitor.createTsProgram(join(backend, 'tsconfig.build.json'));
for (const file of program.getSourceFiles())
  if (/\.(dto|controller)\.ts$/.test(file.fileName)) visitor.visit(program, file);

const { factory } = ts;
/** Entries are syntax nodes, or again lists of entries by name. */
const toObject = (entries) =>
  factory.createObjectLiteralExpression(
    entries.map(([name, value]) =>
      factory.createPropertyAssignment(
        factory.createStringLiteral(name),
        'kind' in value ? value : toObject(Object.entries(value)),
      ),
    ),
  );
const files = (collected) =>
  factory.createArrayLiteralExpression(
    collected.map(([file, classes]) => factory.createArrayLiteralExpression([file, toObject(Object.entries(classes))])),
  );
const { models, controllers } = visitor.collect();
const metadata = toObject([
  ['models', files(models)],
  // Without guards and other classes in these files, which are not exported.
  [
    'controllers',
    files(
      controllers.map(([file, classes]) => [
        file,
        Object.fromEntries(Object.entries(classes).filter(([name]) => name.endsWith('Controller'))),
      ]),
    ),
  ],
]);
const printed = ts
  .createPrinter()
  .printNode(ts.EmitHint.Expression, metadata, ts.createSourceFile('', '', ts.ScriptTarget.Latest))
  // Line breaks within comments.
  .replaceAll(/(?<!\\)\\n/g, ' ');
const imports = Object.entries(visitor.typeImports).map(([path, statement]) => `${JSON.stringify(path)}: ${statement}`);
writeFileSync(
  join(backend, 'dist', 'dto-metadata.js'),
  `const t = { ${imports.join(', ')} };\nexport default { '@nestjs/swagger': ${printed} };\n`,
);
