import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** Declares a list's query parameter `limit`: the number of rows, from 1 to `max`. */
export function PageLimit(max: number, defaultLimit?: number): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ minimum: 1, maximum: max, ...(defaultLimit === undefined ? {} : { default: defaultLimit }) }),
    IsOptional(),
    Type(() => Number),
    IsInt({ message: `limit must be a whole number from 1 to ${max}` }),
    Min(1),
    Max(max),
  );
}
