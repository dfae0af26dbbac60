// The script in the head of every page, which runs before everything else. `npm run head-script` bundles it into one
// line (lib/web/head-script.mjs) for the page: an inline script that the content policy allows by its hash.
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
