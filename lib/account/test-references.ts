import { prisma } from '@/lib/db/client'

export type Reference = { table: string; column: string; target: string }

/** For tests: returns the columns with a foreign key, and those named like one to a member. */
export const listReferences = () => prisma.$queryRaw<Reference[]>`
  SELECT rel.relname AS table, a.attname AS column, target.relname AS target
  FROM pg_constraint c JOIN pg_class rel ON rel.oid = c.conrelid JOIN pg_class target ON target.oid = c.confrelid
  JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
  WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
  UNION
  SELECT table_name, column_name, 'User' FROM information_schema.columns
  WHERE table_schema = 'public' AND column_name ~ '^(user|owner|author|member|reporter)Id$'`

export const nameOf = ({ table, column }: Reference) => `${table}.${column}`
