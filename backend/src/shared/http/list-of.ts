import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateNested } from 'class-validator';

/** Declares a list of objects and validates each of them. `ValidateNested` alone would accept lists as entries. */
export function ListOf(entry: new () => object, maxLength: number): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: [entry], maxItems: maxLength }),
    IsArray(),
    ArrayMaxSize(maxLength),
    IsObject({ each: true }),
    ValidateNested({ each: true }),
    Type(() => entry),
  );
}
