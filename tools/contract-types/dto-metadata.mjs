// Writes `backend/dist/dto-metadata.js`: what Nest's Swagger plugin reads from the types, validation rules and comments
// of the DTOs. The plugin needs the older TypeScript of this workspace, because TypeScript 7 has no compiler API.
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
  esmCompatible: true,
});
const program = ReadonlyVisitor.createTsProgram(join(backend, 'tsconfig.build.json'));
for (const file of program.getSourceFiles()) if (file.fileName.endsWith('.dto.ts')) visitor.visit(program, file);

const { factory } = ts;
const toObject = (entries) =>
  factory.createObjectLiteralExpression(entries.map(([name, value]) => factory.createPropertyAssignment(name, value)));
const models = factory.createArrayLiteralExpression(
  visitor
    .collect()
    .models.map(([file, classes]) => factory.createArrayLiteralExpression([file, toObject(Object.entries(classes))])),
);
const printed = ts
  .createPrinter()
  .printNode(ts.EmitHint.Expression, models, ts.createSourceFile('', '', ts.ScriptTarget.Latest))
  // Line breaks within comments.
  .replaceAll(/(?<!\\)\\n/g, ' ');
const imports = Object.entries(visitor.typeImports).map(([path, statement]) => `${JSON.stringify(path)}: ${statement}`);
writeFileSync(
  join(backend, 'dist', 'dto-metadata.js'),
  `const t = { ${imports.join(', ')} };\nexport default { '@nestjs/swagger': { models: ${printed} } };\n`,
);
