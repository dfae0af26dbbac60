import { getLibrary } from '@/lib/materials/library/get-library'
import { libraryLightburn } from '@/lib/materials/library/library-lightburn'
import { libraryQuery } from '@/lib/materials/library/schema'
import { libraryLabels } from '@/lib/materials/library/labels'
import { answerParams } from '@/lib/materials/schema'
import { fileResponse } from '@/lib/web/file-response'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  answers: 'application/xml',
  summary: 'Get settings as a LightBurn library',
  description: 'The settings of a material on an LX machine.',
  params: answerParams,
  query: libraryQuery,
  handle: async ({ params, query, locale }) => {
    const library = await getLibrary(params, query, locale)
    const text = libraryLightburn(library, await libraryLabels(query.language ?? locale))
    // no-store: a removed row must disappear at once
    return fileResponse(`${library.fileName}.clb`, 'application/xml', text, 'no-store')
  },
})
