import { categoryOfStore } from '../stores/store-category.ts'
import { groupNamed } from '../stores/store-groups.ts'
import { has, type Said } from './said.ts'

/** 줄이기로 했는데, 안 시키겠다고 했거든, 끊는다고 다짐했는데, 참은 지 한 달 됐는데. */
const resolved =
  /(?:줄이|줄일|아끼|아낄|끊|참|덜[가-힣]{1,2}|안[가-힣]{1,3}|자제하|멀리하|절제하|그만[가-힣]{1,2})(?:기로(?:는|했|하|다짐|결심|맘먹|마음먹)|겠다고|ㄴ다고|는다고|다고|인다고|려고(?:했|노력|하는|하고)|자고(?:했|다짐|맘)|은지|ㄴ지|는중|기시작|고있)|(?:줄이기|끊기|안시키기|안마시기|안먹기|아끼기|절약|무지출|금주|금연)(?:도전|챌린지|하는)?(?:중|하고있|시작)|(?:줄인|아낀|끊은|참은|자제한|절제한|노력한)(?:지|다고|거|것|게|보람|티|효과)|(?:덜|안)(?:쓴|시킨|간|탄|산|먹은|마신)(?:지|보람|티|효과)/u
/** 진짜 줄고 있긴 해?, 효과 있어?, 지키고 있나, 티가 나나, 줄인 거 맞지? */
const kept =
  /줄(?:고있|었|어들|긴|기는|었는지|은거|은건)|줄인(?:거|게|건)(?:맞|같|아|지|야)|효과|지키|지켜|지킨|성공|실패|티(?:좀|가|는|나)|보람|되고있|잘(?:하고|되고)|변화|달라졌|나아졌|나아지|좋아졌|덜(?:쓰|쓴|썼|가|갔|시키|시켰|탔|먹)(?:고|긴|었|는|거|어|나|니|지)?(?:있|한|맞|거|건|게|나|니|지)|맞(?:지|나|아)\??|실제로|결과|성과|어떻게돼가|아꼈|절약(?:됐|되)/u

/** Whether it is asked if something resolved is kept: 배달 줄이기로 했는데 진짜 줄고 있긴 해? No plea for advice. */
export function asksResolveKept(said: Said): boolean {
  const { bare } = said.mentions
  const isNamed = said.categories.length + said.stores.length === 1
  return isNamed && resolved.test(bare) && kept.test(bare) && !has(said, 'change', 'budget', 'whatIf')
}

/** 쿠팡 끊어야 되나, 스벅 그만 갈까: what comes round is not meant, but how much less would do. */
export function asksToQuit(said: Said): boolean {
  const [store, ...others] = said.stores
  const category = store && (groupNamed(store)?.category ?? categoryOfStore(store))
  if (has(said, 'whatIf')) return false
  return has(said, 'cancel') && others.length === 0 && quittable.has(store ? category : said.categories[0])
}

const quittable: ReadonlySet<unknown> = new Set(['쇼핑', '배달', '식비', '카페', '교통', '생활'])
