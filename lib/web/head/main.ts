// What runs in the head of every page, before anything else of it. `npm run head-script` makes one line of it
// (lib/web/head-script.mjs), which is written into the page: an inline script that the content policy names by its hash.
import { applyChoices } from './apply-choices'
import { holdEarlyInput } from './early-input'
import { reloadWithoutFiles } from './reload-without-files'
import { settleLayout } from './settle-layout'
import { watchTypedFields } from './typed-fields'

applyChoices()
watchTypedFields()
holdEarlyInput()
reloadWithoutFiles()
settleLayout()
