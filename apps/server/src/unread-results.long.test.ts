import ts from 'typescript';
import { expect, test } from 'vitest';

/** Statements that call something and do not look at the `Result` it answers: whoever was refused would go on. */
function unreadResults(configFile: string, isMeant: (file: string) => boolean): string[] {
  const { config } = ts.readConfigFile(configFile, (path) => ts.sys.readFile(path)) as { config: unknown };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const program = ts.createProgram(fileNames.filter(isMeant), { ...options, noEmit: true, incremental: false });
  const checker = program.getTypeChecker();
  const isResult = (type: ts.Type) =>
    (type.isUnion() ? type.types : [type]).some(
      (part) => part.getProperty('ok') && (part.getProperty('value') ?? part.getProperty('error')),
    );
  const isUnread = (node: ts.Node): boolean => {
    if (!ts.isExpressionStatement(node) || ts.isBinaryExpression(node.expression)) return false;
    const type = checker.getTypeAtLocation(node.expression);
    return isResult(checker.getAwaitedType(type) ?? type);
  };
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (isUnread(node)) {
      const file = node.getSourceFile();
      found.push(`${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, look);
  };
  program.getSourceFiles().filter(({ fileName }) => isMeant(fileName)).forEach(look); // prettier-ignore
  return found;
}

const MINUTES_ON_A_BUSY_MACHINE = 5 * 60_000;

test(
  'no refusal of the server goes unnoticed',
  () => expect(unreadResults('tsconfig.node.json', (file) => file.includes('/apps/server/src/'))).toEqual([]),
  MINUTES_ON_A_BUSY_MACHINE,
);
