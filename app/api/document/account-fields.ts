import type { FieldTexts } from '@/lib/web/openapi-schema'

const categories = ['system', 'likes', 'following', 'fans', 'comments']
const categoryTexts: FieldTexts = Object.fromEntries(
  [
    'GET /notifications/settings ',
    'PUT /notifications/settings ',
    'PUT /notifications/settings body.',
  ].flatMap((place) =>
    categories.map((name) => [`${place}${name}`, `The notifications of the category \`${name}\`.`]),
  ),
)

/** Account, members, notifications, reports and feedback. */
export const accountFields: FieldTexts = {
  '/users/{id}': 'The id of the member.',
  '/user/sessions/{id}': 'The id of the session.',

  nickname:
    'The public name, 2 to 24 characters, unique without regard to case. Not `@`, `/`, `\\`, `<` or `>`, and no invisible characters.',
  avatar: 'A drawn avatar or an uploaded picture.',
  roles: '`OPERATOR` for members who run the site.',
  user: 'The member who logged in.',
  'POST /user/register body.password': 'The password, 8 to 128 characters, and not easy to guess.',
  'POST /user/resetPassword body.password': 'The new password, 8 to 128 characters, and not easy to guess.',
  'PUT /user/password body.password': 'The new password, 8 to 128 characters, and not easy to guess.',
  'PUT /user/password body.current': 'The present password. Either this or `code`.',
  'DELETE /user body.password': 'The present password. Either this or `code`.',
  'POST /user/login body.password': 'The password. Either this or `code`.',
  'DELETE /user body.posts':
    'What happens to your published posts and designs: they stay without your name, or are deleted.',
  'DELETE /user body.code': 'A verification code. Either this or `password`.',
  'POST /user/login body.code': 'A verification code. Either this or `password`.',
  'PUT /user/password body.code': 'A verification code. Either this or `current`.',
  'POST /user/register body.code': 'A verification code that was mailed to the address.',
  'POST /user/resetPassword body.code': 'A verification code that was mailed to the address.',
  'PUT /user/email body.code': 'The verification code that was mailed to the new address.',
  'PUT /user/email body.oldCode':
    'The verification code that was mailed to the present address; an account without one needs none.',
  purpose:
    'What the code is for. `delete` and `oldEmail` go to your own address; `newEmail` goes to another address.',
  cooldown: 'The seconds until another code can be sent.',
  'POST /user/logout body.all': 'Ends every session of the member instead of this one.',
  'POST /user/login token': 'The session token, for the header `token`.',
  'POST /user/register token': 'The session token, for the header `token`.',
  'POST /user/handoff token': 'The hand-off token.',
  'PUT /user/phone body.region': 'The region that the number is dialled in, ISO 3166-1 alpha-2.',
  'PUT /user/phone body.number':
    'The number as dialled in its region, or with `+` and the country code. Empty to delete it.',
  'DELETE /user/sessions ended': 'The number of sessions that ended.',
  'GET /user/sessions ?cursor': 'The id of the last session of the previous page.',

  bio: 'A short biography, at most 300 characters.',
  birthday: 'YYYY-MM-DD.',
  'PUT /user/profile body.region': 'Your country or region, ISO 3166-1 alpha-2.',
  'PUT /user/profile body.machines': 'The slugs of the machines that you own.',
  'PUT /user/profile body.language': 'The language that you write in.',
  'PUT /user/profile body.gender': 'Null to leave it open.',
  avatarPreset: 'The number of a drawn avatar.',
  avatarUploadId: 'The id of an own upload of the kind `avatar`, in place of a drawn one.',
  officePhone: 'A contact number. Null or an empty text removes it.',
  groupName: 'Your club, school or company, at most 60 characters.',
  'PUT /user/profile body.social': 'Links to your pages on other sites.',
  'social.facebook': 'Null or an empty `url` removes the link.',
  'social.instagram': 'Null or an empty `url` removes the link.',
  'social.youtube': 'Null or an empty `url` removes the link.',
  'social.tiktok': 'Null or an empty `url` removes the link.',
  'social.x': 'Null or an empty `url` removes the link.',
  'social.facebook.url': 'An https address of this site.',
  'social.instagram.url': 'An https address of this site.',
  'social.youtube.url': 'An https address of this site.',
  'social.tiktok.url': 'An https address of this site.',
  'social.x.url': 'An https address of this site.',
  'facebook.username': 'The name on that site; by default from the address.',
  'instagram.username': 'The name on that site; by default from the address.',
  'youtube.username': 'The name on that site; by default from the address.',
  'tiktok.username': 'The name on that site; by default from the address.',
  'x.username': 'The name on that site; by default from the address.',
  newsletter: 'Whether you want the newsletter; it begins once you confirm it by email.',
  'PUT /user/profile body.hideFollows':
    'Whether only you see the lists of your followers and followed members.',
  'PUT /users/{id}/follow body.updates':
    'Whether you get updates of the member; by default true when you begin to follow.',

  ...categoryTexts,
  'GET /notifications ?tab': 'Only notifications of this tab.',
  'POST /notifications/read body.ids': 'The ids of the notifications.',
  'POST /notifications/read body.tab': 'All notifications of a tab.',
  'POST /notifications/read body.all': 'All notifications.',
  'POST /notifications/read body.upTo':
    'Only up to this position (`seq`), so that notifications that the reader has not seen stay unread.',
  on: 'Whether notifications of this category are created.',
  mutedUntil: 'The end of a mute, at most 31 days ahead; null ends it.',
  muteDays: 'Mutes the category for so many days from now. Instead of `mutedUntil`.',
  digest: 'How often unread notifications are mailed.',
  unread: 'The number of unread notifications.',
  'GET /notifications/stream ?after':
    'The position to continue from, for clients that cannot send `Last-Event-ID`. Without either, only what happens from now on.',
  'GET /notifications/unsubscribe ?token': 'The token from the email.',
  'POST /notifications/unsubscribe ?token': 'The token from the email.',

  'POST /reports body.subjectType': 'What is reported.',
  'POST /reports body.subjectId': 'The id of the post, design, comment or member.',
  'POST /reports body.reason': 'Why it is reported. `other` requires a note.',
  'OwnReport.reason': 'Why you reported it.',
  'POST /reports body.note': 'Your own words, at most 1,000 characters.',
  'POST /feedback body.type': 'A functional failure, a product suggestion, or another subject.',
  'POST /feedback body.description': 'The message, 10 to 2,000 characters.',
  'POST /feedback body.phone':
    'A Chinese mobile number: 11 digits, the first 1, the second 3 to 9. Either this or `email`.',
  'POST /feedback/screenshot body.type': 'A functional failure, a product suggestion, or another subject.',
  'POST /feedback/screenshot body.description': 'The message, 10 to 2,000 characters.',
  'POST /feedback/screenshot body.phone':
    'A Chinese mobile number: 11 digits, the first 1, the second 3 to 9. Either this or `email`.',
  'POST /newsletter/confirm body.key': 'The key from the email.',
  'GET /health ?probe': '`live`: only whether the process runs; `ready`: also whether to send it visitors.',
  'GET /build id': 'The id of the build.',
}
