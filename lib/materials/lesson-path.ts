import { placePath, type Product, type Section } from '@/lib/academy/places'
import type { RowView } from './views'

/** Returns the path of the lesson that a row comes from, without language. */
export const lessonPath = ({ id, product, section }: NonNullable<RowView['lesson']>): string =>
  placePath({ id, product: product as Product, section: section as Section })
