import { type ColumnType, type JSONColumnType, type Kysely, sql } from 'kysely'
import type { TrackedTable } from '#store/changes.ts'
import type { Tx } from '#store/database.ts'
import type { MigrationSet } from '#store/migrate.ts'
import { protectOwnerTable } from '#store/owner-table.ts'
import type { Need } from './cart/needs.ts'
import type { MealKind, WrittenRecipe } from './kitchen/recipe.ts'
import type { DailyPlan, Profile, Wishes } from './planner/wishes.ts'

interface ProfileRow {
  owner_id: string
  /** One row an owner. */
  id: 'own'
  body: JSONColumnType<Profile>
}

interface RecipeRow {
  owner_id: string
  id: string
  body: JSONColumnType<WrittenRecipe>
  created_at: ColumnType<Date, never, never>
}

interface PlanRow {
  owner_id: string
  session_id: string
  days: JSONColumnType<readonly DailyPlan[]>
  servings: number
  /** What was said of the plan so far, which later changes keep to. */
  wishes: JSONColumnType<Wishes>
  /** The day it was last stored from; null while it is not in the calendar. */
  starts_on: string | null
  updated_at: ColumnType<Date, Date | undefined, Date>
}

interface CalendarRow {
  owner_id: string
  id: string
  on_date: string
  meal: MealKind
  recipe_id: string
  name: string
  servings: number
  source: 'demo' | 'own'
}

/** What one plan put into a line of the cart. */
interface Portion {
  readonly quantity: number
  readonly price: number
}

interface CartRow {
  owner_id: string
  id: string
  ingredient: string
  unit: string
  staple: boolean
  /** By the session whose plan needs it: adding a plan again replaces its part and doubles nothing. */
  portions: JSONColumnType<Readonly<Record<string, Portion>>>
}

interface OrderRow {
  owner_id: string
  id: string
  state: 'awaiting_payment'
  items: JSONColumnType<readonly Need[]>
  total: number
  placed_on: string
  created_at: ColumnType<Date, never, never>
}

interface SettingsRow {
  owner_id: string
  /** The day the demo's calendar was last dated by; null once the owner has meals of their own. */
  demo_until: string | null
}

export type MealsTables = {
  meal_profiles: ProfileRow
  meal_recipes: RecipeRow
  meal_plans: PlanRow
  meal_calendar: CalendarRow
  meal_cart: CartRow
  meal_orders: OrderRow
  meal_settings: SettingsRow
}

/** The transaction with this assistant's tables in sight. */
export function mealsTables(tx: Tx) {
  return tx.db.withTables<MealsTables>()
}

export const profileTable: TrackedTable = {
  name: 'meal_profiles',
  key: 'id',
  ignored: [],
  labels: { body: '내 정보' },
}
export const planTable: TrackedTable = {
  name: 'meal_plans',
  key: 'session_id',
  ignored: ['updated_at', 'starts_on'],
  labels: { days: '식단', servings: '인분', wishes: '조건' },
}
export const calendarTable: TrackedTable = {
  name: 'meal_calendar',
  key: 'id',
  ignored: [],
  labels: { name: '요리', on_date: '날짜', recipe_id: '요리', servings: '인분' },
}
export const cartTable: TrackedTable = {
  name: 'meal_cart',
  key: 'id',
  ignored: [],
  labels: { portions: '수량' },
}
export const recipeTable: TrackedTable = {
  name: 'meal_recipes',
  key: 'id',
  ignored: ['created_at'],
  labels: { body: '레시피' },
}
export const orderTable: TrackedTable = {
  name: 'meal_orders',
  key: 'id',
  ignored: ['created_at'],
  labels: { state: '상태', items: '주문 내용', total: '합계' },
}

const meals = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table meal_profiles (
        owner_id uuid not null,
        id text not null check (id = 'own'),
        body jsonb not null,
        primary key (owner_id, id)
      )`.execute(db)
    await sql`
      create table meal_recipes (
        owner_id uuid not null,
        id text not null,
        body jsonb not null,
        created_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, id)
      )`.execute(db)
    await sql`
      create table meal_plans (
        owner_id uuid not null,
        session_id uuid not null,
        days jsonb not null,
        servings integer not null check (servings between 1 and 20),
        wishes jsonb not null,
        starts_on date,
        updated_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, session_id),
        foreign key (owner_id, session_id) references sessions (owner_id, id) on delete cascade
      )`.execute(db)
    await sql`
      create table meal_calendar (
        owner_id uuid not null,
        id uuid not null,
        on_date date not null,
        meal text not null check (meal in ('breakfast', 'lunch', 'dinner', 'snack')),
        recipe_id text not null,
        name text not null,
        servings integer not null,
        source text not null check (source in ('demo', 'own')),
        primary key (owner_id, id),
        unique (owner_id, on_date, meal)
      )`.execute(db)
    await sql`
      create table meal_cart (
        owner_id uuid not null,
        id uuid not null,
        ingredient text not null,
        unit text not null,
        staple boolean not null,
        portions jsonb not null,
        primary key (owner_id, id),
        unique (owner_id, ingredient, unit)
      )`.execute(db)
    await sql`
      create table meal_orders (
        owner_id uuid not null,
        id uuid not null,
        state text not null check (state in ('awaiting_payment')),
        items jsonb not null,
        total integer not null,
        placed_on date not null,
        created_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, id)
      )`.execute(db)
    await sql`create table meal_settings (owner_id uuid primary key, demo_until date)`.execute(db)
    for (const table of [
      'meal_profiles',
      'meal_recipes',
      'meal_plans',
      'meal_calendar',
      'meal_cart',
      'meal_orders',
      'meal_settings',
    ])
      await protectOwnerTable(db, table)
  },
}

/** A ship's crew eats from a plan, too. */
const crowds = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table meal_plans drop constraint meal_plans_servings_check`.execute(db)
    await sql`alter table meal_plans add constraint meal_plans_servings_check check (servings > 0)`.execute(
      db,
    )
  },
}

export const mealsMigrations: MigrationSet = {
  room: 'meals',
  migrations: { '0001-meals': meals, '0002-crowds': crowds },
}
