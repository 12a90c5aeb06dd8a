import { querySync } from './querySync.ts';

/**
 * Returns what of a database does not separate centres, a line each: tables without the column, without row-level
 * security or the policy, and keys, indexes and references that do not begin with the tenant.
 */
export function tenantGaps(url: string): string[] {
  return querySync(url, gaps).map(({ gap }) => String(gap));
}

const gaps = `
  with own as (
    select oid, relname, relrowsecurity and relforcerowsecurity as secured from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%'
  ), tenants as (
    select attrelid, attnum from pg_attribute where attname = 'tenant' and attnotnull
  )
  select relname || ' has no tenant' as gap from own where oid not in (select attrelid from tenants)
  union all
  select relname || ' is not secured' from own where not secured
  union all
  select relname || ' has no policy' from own where not exists (select 1 from pg_policy
    where polrelid = own.oid and polname = 'own_rows' and polcmd = '*' and polroles = '{0}' and polpermissive
      and pg_get_expr(polqual, polrelid) = '(tenant = current_setting(''centro.tenant''::text))'
      and pg_get_expr(polwithcheck, polrelid) = pg_get_expr(polqual, polrelid))
  union all
  select relname || ' has a policy more: ' || polname from own join pg_policy on polrelid = own.oid
    where polname <> 'own_rows' and not (polname = 'owner_reads' and polcmd = 'r' and polroles = array[
      (select relowner from pg_class where oid = own.oid)])
  union all
  select i.relname || ' does not begin with the tenant' from pg_index x
    join own on own.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    left join tenants t on t.attrelid = x.indrelid and t.attnum = x.indkey[0]
    where t.attnum is null
  union all
  select c.conname || ' does not begin with the tenant' from pg_constraint c join own on own.oid = c.conrelid
    left join tenants t on t.attrelid = c.conrelid and t.attnum = c.conkey[1]
    left join tenants f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f' and (t.attnum is null or f.attnum is null)
  order by gap`;
