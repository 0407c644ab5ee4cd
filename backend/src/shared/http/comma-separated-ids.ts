import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsInt, Max } from 'class-validator';

/** Query parameter with comma-separated ids, such as `17,18`. The property has the type `number[]`. */
export function CommaSeparatedIds(most: number): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, example: '17,18', description: `Comma-separated article ids, at most ${most}.` }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^[\d,]+$/.test(value) ? value.split(',').map(Number) : [],
    ),
    ArrayNotEmpty({ message: '$property must be numbers separated by commas' }),
    ArrayMaxSize(most),
    IsInt({ each: true }),
    Max(2_147_483_647, { each: true }),
  );
}
