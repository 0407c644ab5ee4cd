import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** Declares the query parameter `limit`, the number of rows that a list returns: 1 to `most`, by default `usual`. */
export function PageLimit(most: number, usual?: number): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ minimum: 1, maximum: most, ...(usual === undefined ? {} : { default: usual }) }),
    IsOptional(),
    Type(() => Number),
    IsInt({ message: `limit must be a whole number from 1 to ${most}` }),
    Min(1),
    Max(most),
  );
}
