import { z } from 'zod'
import { idParamSchema } from '@/lib/core/ids'

/** The path parameters of /…/{id}. */
export const idParams = z.strictObject({ id: idParamSchema })

/** The body or the query of a call that takes none. */
export const noFields = z.strictObject({})
