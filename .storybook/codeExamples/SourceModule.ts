import { readFileSync } from 'node:fs';
import { babelParse, traverse, types as t } from 'storybook/internal/babel';

/** A name that a module takes from another. */
export interface Imported {
  /** As it is written: a package or a relative path. */
  from: string;
  /** The name there; `default` for the default export. */
  name: string;
  isType: boolean;
}

/** What a source file declares and imports, with the text of each declaration. */
export interface SourceModule {
  imports: Map<string, Imported>;
  declarations: Map<string, string>;
  /** Where the exported names that it passes on come from. */
  passedOn: Map<string, Pick<Imported, 'from' | 'name'>>;
}

/** Returns a function that reads each source file once. */
export function moduleReader(): (file: string) => SourceModule {
  const modules = new Map<string, SourceModule>();
  return (file) => {
    const module = modules.get(file) ?? readModule(file);
    modules.set(file, module);
    return module;
  };
}

/** Reads a source file. */
export function readModule(file: string): SourceModule {
  const source = readFileSync(file, 'utf8');
  const module: SourceModule = { imports: new Map(), declarations: new Map(), passedOn: new Map() };
  for (const statement of babelParse(source).program.body) {
    const declaration = t.isExportNamedDeclaration(statement) ? statement.declaration : statement;
    if (t.isImportDeclaration(statement)) addImports(statement, module);
    else if (t.isExportNamedDeclaration(statement) && statement.source) addPassedOn(statement, module);
    else if (declaration)
      for (const name of namesOf(declaration))
        module.declarations.set(name, source.slice(declaration.start ?? 0, declaration.end ?? 0));
  }
  return module;
}

function addImports(
  { specifiers, source, importKind }: t.ImportDeclaration,
  { imports }: SourceModule,
): void {
  for (const specifier of specifiers) {
    const isNamed = t.isImportSpecifier(specifier);
    const name = isNamed ? nameOf(specifier.imported) : 'default';
    const isType = importKind === 'type' || (isNamed && specifier.importKind === 'type');
    imports.set(specifier.local.name, { from: source.value, name, isType });
  }
}

function addPassedOn({ specifiers, source }: t.ExportNamedDeclaration, { passedOn }: SourceModule): void {
  for (const specifier of specifiers)
    if (source && t.isExportSpecifier(specifier))
      passedOn.set(nameOf(specifier.exported), { from: source.value, name: specifier.local.name });
}

const nameOf = (node: t.Identifier | t.StringLiteral) => (t.isIdentifier(node) ? node.name : node.value);

/** Returns the names of a statement at the top of a file. */
function namesOf(statement: t.Node): string[] {
  if (t.isVariableDeclaration(statement))
    return statement.declarations.flatMap(({ id }) => Object.keys(t.getBindingIdentifiers(id)));
  const isNamed =
    t.isFunctionDeclaration(statement) ||
    t.isClassDeclaration(statement) ||
    t.isTSInterfaceDeclaration(statement) ||
    t.isTSTypeAliasDeclaration(statement);
  return isNamed && statement.id ? [statement.id.name] : [];
}

/** Returns the names that a text uses and does not declare, types included. */
export function freeNames(code: string): string[] {
  const names = new Set<string>();
  const declared = new Set<string>();
  traverse(babelParse(code), {
    Program(path) {
      for (const name of Object.keys(path.scope.globals)) names.add(name);
    },
    JSXOpeningElement({ node, scope }) {
      if (t.isJSXIdentifier(node.name) && /^[A-Z]/.test(node.name.name) && !scope.hasBinding(node.name.name))
        names.add(node.name.name);
    },
    'TSTypeReference|TSExpressionWithTypeArguments'({ node }: { node: t.Node }) {
      const type = t.isTSTypeReference(node)
        ? node.typeName
        : (node as t.TSExpressionWithTypeArguments).expression;
      if (t.isIdentifier(type)) names.add(type.name);
    },
    TSTypeQuery({ node }) {
      if (t.isIdentifier(node.exprName)) names.add(node.exprName.name);
    },
    'TSInterfaceDeclaration|TSTypeAliasDeclaration'({ node }: { node: t.Node }) {
      if ('id' in node && t.isIdentifier(node.id)) declared.add(node.id.name);
    },
  });
  return [...names].filter((name) => !declared.has(name));
}
