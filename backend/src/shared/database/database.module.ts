import { MikroORM, type Options } from '@mikro-orm/core';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { type DynamicModule, Module } from '@nestjs/common';
import { databaseConfig } from '../config/app.config.ts';
import { databaseUrl, directDatabaseUrl } from '../config/database-address.ts';
import { servesRequests } from '../config/role.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { Database } from './database.ts';
import { Notifications } from './notifications.ts';
import { createOrmOptions, WRITE_LIMITS } from './orm-options.ts';
import { ReadReplica } from './read-replica.ts';
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
            return {
              ...createOrmOptions(databaseUrl(), databaseConfig.read().DATABASE_POOL, entities, WRITE_LIMITS),
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
            const { DATABASE_READ_URL, DATABASE_POOL: max } = databaseConfig.read();
            const replica =
              DATABASE_READ_URL !== null && servesRequests()
                ? new ReadReplica({ connectionString: DATABASE_READ_URL, max, logger })
                : null;
            const onError = (error: Error) => logger.warn({ err: error }, 'a database connection was lost');
            return new Database(transactions, { connectionString: databaseUrl(), max, onError, replica });
          },
        },
        {
          provide: Notifications,
          inject: [LOGGER],
          useFactory: (logger: Logger) => new Notifications(directDatabaseUrl(), logger),
        },
      ],
      exports: [Transactions, Database, Notifications],
    };
  }
}
