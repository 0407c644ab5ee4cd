import { MikroORM, type Options } from '@mikro-orm/core';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { type DynamicModule, Module } from '@nestjs/common';
import { databaseConfig } from '../config/app.config.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { Database } from './database.ts';
import { Notifications } from './notifications.ts';
import { createOrmOptions, WRITE_LIMITS } from './orm-options.ts';
import { Transactions } from './transactions.ts';

@Module({})
export class DatabaseModule {
  static forEntities(entities: NonNullable<Options['entities']>): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        MikroOrmModule.forRootAsync({
          driver: PostgreSqlDriver,
          useFactory: () => {
            const { DATABASE_URL, DATABASE_POOL } = databaseConfig.read();
            return {
              ...createOrmOptions(DATABASE_URL, DATABASE_POOL, entities, WRITE_LIMITS),
              registerRequestContext: false,
            };
          },
        }),
      ],
      providers: [
        { provide: Transactions, inject: [MikroORM], useFactory: (orm: MikroORM) => new Transactions(orm) },
        {
          provide: Database,
          inject: [Transactions, LOGGER],
          useFactory: (transactions: Transactions, logger: Logger) => {
            const { DATABASE_URL, DATABASE_POOL } = databaseConfig.read();
            const onError = (error: Error) => logger.warn({ err: error }, 'a database connection was lost');
            return new Database(transactions, { connectionString: DATABASE_URL, max: DATABASE_POOL, onError });
          },
        },
        {
          provide: Notifications,
          inject: [LOGGER],
          useFactory: (logger: Logger) => new Notifications(databaseConfig.read().DATABASE_URL, logger),
        },
      ],
      exports: [Transactions, Database, Notifications],
    };
  }
}
