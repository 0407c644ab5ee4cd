import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, IsInt, IsNotEmpty, IsString, Max, MaxLength, validateSync } from 'class-validator';
import { ListOf } from './list-of.ts';
import { validationException } from './validation-problems.ts';

const SOURCES = join(import.meta.dirname, '../..');

class Line {
  @IsInt()
  @Max(9)
  count: number;
}

class Order {
  @IsString()
  @MaxLength(3)
  name: string;

  @IsNotEmpty({ message: 'Please fill in all required fields.' })
  street: string;

  @IsNotEmpty({ message: 'Please fill in all required fields.' })
  city: string;

  @ListOf(Line, 9)
  lines: Line[];
}

type Dto = new () => object;

function problemsOf(dto: Dto, body: object): string[] {
  const { message } = validationException(validateSync(plainToInstance(dto, body))).getResponse() as {
    message: string[];
  };
  return message;
}

describe('validation messages', () => {
  it('name the missing field and its type, without duplicates', () => {
    expect(problemsOf(Order, {})).toEqual([
      'name is missing: it must be a string',
      'Please fill in all required fields.',
      'lines is missing: it must be an array',
    ]);
  });

  it('report a wrong type instead of violated bounds, with the path of a nested field', () => {
    const place = { street: 'a', city: 'b' };
    expect(problemsOf(Order, { ...place, name: 7, lines: null })).toEqual([
      'name must be a string',
      'lines must be an array',
    ]);
    expect(problemsOf(Order, { ...place, name: 'four', lines: [{ count: 1 }, { count: 10 }, {}] })).toEqual([
      'name must be shorter than or equal to 3 characters',
      'lines.1.count must not be greater than 9',
      'lines.2.count is missing: it must be an integer number',
    ]);
    expect(problemsOf(Order, { ...place, name: 'x', lines: [[]] })).toEqual(['each value in lines must be an object']);
  });
});

it('validation messages are returned by every endpoint for the missing fields of an empty request', async () => {
  const modules = await Promise.all(
    globSync('**/*.dto.ts', { cwd: SOURCES }).map(
      (file) => import(join(SOURCES, file)) as Promise<Record<string, unknown>>,
    ),
  );
  const exported = new Set(modules.flatMap((each) => Object.values(each)));
  const validated = [...getMetadataStorage()['validationMetadatas'].keys()].filter((each): each is Dto =>
    exported.has(each),
  );
  const problems = validated.flatMap((dto) => problemsOf(dto, {}).map((problem) => `${dto.name}: ${problem}`));
  expect(problems.length).toBeGreaterThan(30);
  expect(problems.filter((problem) => !/^\w+: (?:\S+ is missing: it must |[A-Z].*\.$)/.test(problem))).toEqual([]);
});
