import { loadModule, parseSync } from 'libpg-query';

interface Node {
  readonly [key: string]: unknown;
}

interface Column {
  readonly colname: string;
  readonly typeName: { readonly names: readonly { String: { sval: string } }[] };
  readonly constraints?: readonly { Constraint: { contype: string; raw_expr?: Node } }[];
}

interface TableCommand {
  readonly subtype: string;
  readonly name?: string;
  readonly def?: { readonly ColumnDef?: Column };
}

/** Tables and indexes that the migration itself created. Every statement on them is safe, because nothing uses them yet. */
type Created = Set<string>;

const EXCEPTION = /--\s*safe because\s+\S+/i;
const REPORT_DEFAULT = 'this statement is not known to be safe';

const REPORTS: Readonly<Record<string, string>> = {
  AT_DropColumn: 'older processes still read and write the column; drop it one version after the code stopped using it',
  AT_AlterColumnType: 'rewrites the table under a lock; add a column with the new type, write both, then switch',
  AT_AddConstraint:
    'older processes may write rows that it rejects, and without "not valid" it scans the table under a lock',
  AT_SetNotNull: 'older processes may write null, and without a validated check it scans the table under a lock',
  AT_DropConstraint: 'older processes may need it for "on conflict"',
  AT_ValidateConstraint: 'validate in a migration of its own, which holds no other lock',
  RenameStmt: 'older processes use the old name; add the new one, write both, then drop the old one',
  DropStmt: 'older processes still use it; drop it one version after the code stopped using it',
  IndexStmt: 'blocks writes while it builds; use "create index concurrently" after "drop index concurrently if exists"',
  UpdateStmt: 'locks every row that it changes until the migration ends; fill the column in batches from a job',
  DeleteStmt: 'locks every row that it deletes until the migration ends; delete in batches from a job',
  TruncateStmt: 'older processes still use the rows',
};

const OWN_MIGRATION =
  '"concurrently" works only outside a transaction: put such statements, and nothing else, into a migration with ' +
  '"override isTransactional() { return false; }"';

const SAFE_STATEMENTS = new Set([
  'CommentStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateSeqStmt',
  'CreateStmt',
  'CreateTrigStmt',
  'InsertStmt',
  'SelectStmt',
  'VariableSetStmt',
]);
const SAFE_COMMANDS = new Set(['AT_ColumnDefault', 'AT_DropNotNull']);
const CONSTANT_FUNCTIONS = new Set(['now', 'statement_timestamp', 'transaction_timestamp']);
const LITERALS = new Set(['A_Const', 'SQLValueFunction', 'TypeCast']);

function isConstant(expression: Node = {}): boolean {
  const call = expression['FuncCall'] as { funcname: { String: { sval: string } }[] } | undefined;
  if (call) return CONSTANT_FUNCTIONS.has(call.funcname.at(-1)?.String.sval ?? '');
  return Object.keys(expression).every((kind) => LITERALS.has(kind));
}

function reportNewColumn({ colname, typeName, constraints = [] }: Column): string[] {
  const kinds = new Map(constraints.map(({ Constraint }) => [Constraint.contype, Constraint]));
  const found = [];
  if (kinds.has('CONSTR_NOTNULL') && !kinds.has('CONSTR_DEFAULT'))
    found.push('older processes insert rows without it, so it needs a default or must allow null');
  if (kinds.has('CONSTR_DEFAULT') && !isConstant(kinds.get('CONSTR_DEFAULT')?.raw_expr))
    found.push('a default that is not constant rewrites the table under a lock');
  if (typeName.names.some(({ String: { sval } }) => /serial/.test(sval)))
    found.push('a serial column rewrites the table under a lock');
  for (const kind of kinds.keys())
    if (!['CONSTR_NOTNULL', 'CONSTR_DEFAULT', 'CONSTR_NULL'].includes(kind))
      found.push('a constraint or generated value scans or rewrites the table under a lock; add it separately');
  return found.map((reason) => `column ${colname}: ${reason}`);
}

function reportCommand({ subtype, name, def }: TableCommand, isOnly: boolean): string[] {
  if (subtype === 'AT_AddColumn' && def?.ColumnDef) return reportNewColumn(def.ColumnDef);
  if (SAFE_COMMANDS.has(subtype) || (subtype === 'AT_ValidateConstraint' && isOnly)) return [];
  return [`${name ? `${name}: ` : ''}${REPORTS[subtype] ?? REPORT_DEFAULT}`];
}

/** Names in `drop index concurrently`, or nothing for other statements. */
function droppedIndexes(kind: string, body: Node): string[] {
  if (kind !== 'DropStmt' || body['removeType'] !== 'OBJECT_INDEX' || !body['concurrent'] || !body['missing_ok'])
    return [];
  const objects = body['objects'] as { List: { items: { String: { sval: string } }[] } }[];
  return objects.map(({ List }) => List.items.at(-1)?.String.sval ?? '');
}

/** Functions and views are safe if they are new; `or replace` changes what older processes call. */
const isNewDefinition = (kind: string, body: Node): boolean =>
  (kind === 'ViewStmt' || kind === 'CreateFunctionStmt') && !body['replace'];

function findRelation(body: Node): string {
  return (body['relation'] as { relname?: string } | undefined)?.relname ?? '';
}

/** Statements in `with`, by kind. */
function findNestedStatements(body: Node): [string, Node][] {
  const clause = body['withClause'] as { ctes: { CommonTableExpr: { ctequery: Record<string, Node> } }[] } | undefined;
  return clause?.ctes.flatMap(({ CommonTableExpr: { ctequery } }) => Object.entries(ctequery)) ?? [];
}

function isSafe(kind: string, body: Node, created: Created): boolean {
  if (SAFE_STATEMENTS.has(kind) || isNewDefinition(kind, body) || created.has(findRelation(body))) return true;
  if (kind === 'IndexStmt') return body['concurrent'] === true && created.has(String(body['idxname']));
  return droppedIndexes(kind, body).length > 0;
}

function reportStatement(kind: string, body: Node, created: Created, statements: number): string[] {
  if (kind === 'CreateStmt') created.add(findRelation(body));
  for (const index of droppedIndexes(kind, body)) created.add(index);
  const nested = findNestedStatements(body).flatMap((each) => reportStatement(...each, created, statements));
  if (nested.length > 0 || isSafe(kind, body, created)) return nested;
  if (kind !== 'AlterTableStmt') return [REPORTS[kind] ?? REPORT_DEFAULT];
  const commands = body['cmds'] as { AlterTableCmd: TableCommand }[];
  const isOnly = statements === 1 && commands.length === 1;
  return commands
    .flatMap(({ AlterTableCmd }) => reportCommand(AlterTableCmd, isOnly))
    .map((text) => `${findRelation(body)}: ${text}`);
}

/**
 * Lists the statements of one migration that processes of the version before cannot live with, or that lock rows or
 * tables for long. A statement with a comment `-- safe because <reason>` is not checked.
 */
export async function findUnsafeStatements(sql: string, isTransactional: boolean): Promise<string[]> {
  await loadModule();
  const statements = parseSync(sql).stmts ?? [];
  const created: Created = new Set();
  const bytes = Buffer.from(sql);
  let end = 0;
  return statements.flatMap(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    // From the end of the statement before, because the parser's location leaves out comments in front.
    const text = bytes.subarray(end, length ? start + length : undefined).toString();
    end = start + (length ?? 0);
    const [[kind, body] = ['', {}]] = Object.entries(stmt ?? {}) as [string, Node][];
    const found = reportStatement(kind, body, created, statements.length);
    if (EXCEPTION.test(text)) found.length = 0;
    if (Boolean(body['concurrent']) === isTransactional) found.push(OWN_MIGRATION);
    return found.map((reason) => `${text.replace(/^;/, '').trim().slice(0, 80)}\n    ${reason}`);
  });
}
