// The rules of the house for the linter; where each holds stands in where.ts.
import { noCastBrand } from './no-cast-brand.ts'
import { noCastJson } from './no-cast-json.ts'
import { noChance } from './no-chance.ts'
import { noFloatMoney } from './no-float-money.ts'
import { noMadeSql } from './no-made-sql.ts'
import { noModuleState } from './no-module-state.ts'
import { noOuterContext } from './no-outer-context.ts'
import { noOutsideCall } from './no-outside-call.ts'
import { noOwnClock } from './no-own-clock.ts'
import { noOwnEnvironment } from './no-own-environment.ts'
import { noTypedCall } from './no-typed-call.ts'
import { noTypedWords } from './no-typed-words.ts'
import { noUnboundedList } from './no-unbounded-list.ts'
import { noWaiting } from './no-waiting.ts'

export default {
  meta: { name: 'house' },
  rules: {
    'no-cast-brand': noCastBrand,
    'no-cast-json': noCastJson,
    'no-chance': noChance,
    'no-float-money': noFloatMoney,
    'no-made-sql': noMadeSql,
    'no-module-state': noModuleState,
    'no-outer-context': noOuterContext,
    'no-outside-call': noOutsideCall,
    'no-own-clock': noOwnClock,
    'no-own-environment': noOwnEnvironment,
    'no-typed-call': noTypedCall,
    'no-typed-words': noTypedWords,
    'no-unbounded-list': noUnboundedList,
    'no-waiting': noWaiting,
  },
}
