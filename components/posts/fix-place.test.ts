import { expect, test } from 'vitest'
import { fixPlace } from './fix-place'

test.each([
  [[{ code: 'missing_settings', field: 'steps.2.settings.0.speed' }], { place: 'step', number: 3 }],
  [[{ code: 'guidelines' }, { code: 'unclear_pictures', field: 'cover' }], { place: 'cover' }],
  [[{ code: 'wrong_category', field: 'module' }], { place: 'device' }],
  [[{ code: 'missing_settings', field: 'steps' }], { place: 'steps' }],
  [[{ code: 'unsafe', field: 'elsewhere.1' }], { place: 'other' }],
  [[], { place: 'other' }],
])('fixPlace of %j', (reasons, place) => expect(fixPlace(reasons)).toEqual(place))
