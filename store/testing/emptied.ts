/** Runs a statement with all rights. */
export type Ask = (statement: string) => Promise<readonly Record<string, unknown>[]>

/** Empties every table but the one of migrations, and begins every sequence anew. False: it is not the `before` it was. */
export async function emptied(ask: Ask, before: string): Promise<boolean> {
  if ((await relationsOf(ask)) !== before) return false
  await ask(`do $$
    declare
      it record;
      has boolean;
      filled text[] := '{}';
    begin
      for it in select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') and tablename not like 'kysely%' loop
        execute 'select exists (select from ' || it.name || ')' into has;
        if has then filled := filled || it.name; end if;
      end loop;
      if filled <> '{}' then execute 'truncate ' || array_to_string(filled, ', ') || ' cascade'; end if;
      for it in select format('%I.%I', schemaname, sequencename) as name from pg_sequences
        where last_value is not null loop
        execute 'alter sequence ' || it.name || ' restart';
      end loop;
    end $$`)
  return true
}

/** Every table, index, sequence, policy, function and trigger there is, in one line. */
export async function relationsOf(ask: Ask): Promise<string> {
  const [row] = await ask(
    `select concat_ws('|',
       (select string_agg(concat(relkind, relname, relnatts, relrowsecurity), ',' order by c.oid)
        from pg_class c join pg_namespace n on n.oid = relnamespace where nspname !~ '^pg_'),
       (select string_agg(concat(polname, polrelid), ',' order by oid) from pg_policy),
       (select string_agg(proname, ',' order by oid) from pg_proc where oid >= 16384),
       (select string_agg(concat(tgname, tgenabled), ',' order by oid) from pg_trigger)) as all`,
  )
  return String(row?.all)
}
