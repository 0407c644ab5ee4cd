import type { CategoryWords } from './category-words.ts';
import { BUSINESS_PURSE } from './business-purse.ts';

export const BUSINESS: CategoryWords = {
  decisive: {
    results: `
      =shares share_price share_prices =earnings profit pre-tax net_income net_loss operating_profit revenue quarterly
      dividend takeover takeover_bid merger buyout job_cuts cut_jobs layoff bankruptcy workforce earnings_per_share
      cents_a_share
    `,
  },
  strong: {
    ...BUSINESS_PURSE,
    shapes: `#ticker`,
    'of house and purse': `
      listed_for_sale asking_price for_rent homes_for_sale median_home_price home_prices home_price home_values
      home_buying home_sellers rental_market apartment_complex luxury_home mansion_for penthouse open_floor_plan
      tax_deduction ira cd_rates credit_union cash_back rewards_card frugal side_hustle paycheck save_money saving_money
      saving_for_retirement retire_early early_retirement retiree_income debt-free pay_off_debt emergency_fund
      money_tips financial_advice financial_advisers wealthiest richest_person richest_people job_fair job_openings
      now_hiring hiring_event new_store store_closing store_closings going_out_of_business liquidation_sale
      grand_opening new_headquarters best_stocks stocks_to_buy dividend_stocks growth_stock buy_the_stock stock_rally
      bullish bearish resistance_level price-to-earnings free_cash_flow
    `,
    'of the day': `
      annual_profit annual_profits half-year_profit full-year_results pre-tax_profit net_profit profit_rise
      profits_rise profits_slump profits_jump profit_growth sales_growth sales_rise sales_figures sales_slump
      sales_fell share_offer cash_offer offer_price bid_approach bid_talks bid_target takeover_target takeover_talks
      merger_talks merger_deal board_rejected stock_listing market_debut floated_on trading_statement trading_day
      market_watchers market_analysts growth_forecast economic_forecast growth_rates slower_growth faster_growth
      strong_growth export_growth world_economy global_economy us_economy uk_economy japanese_economy german_economy
      economic_slowdown weak_dollar strong_dollar dollar's_weakness euro's_rise record_high_against currency_market
      currency_traders bond_market finance_minister_said finance_ministry finance_ministers g7_meeting
      consumer_price_index retail_price inflation_rate interest_rates_rise mortgage_lending mortgage_rate
      mortgage_approvals housing_slowdown house_price high_street_bank high_street_store high_street_retailer
      department_store supermarket_chain supermarket_group budget_carrier no-frills low-cost_carrier national_carrier
      flag_carrier aircraft_maker plane_maker plane_orders aerospace_firm defence_firm steel_maker steelmaker
      steel_group oil_producer oil_producers oil_firm oil_group oil_company gas_group gas_company energy_company
      mining_group mining_company drug_group drugs_group drugs_company drug_company tobacco_firm drinks_group
      food_group media_group media_giant phone_group telecoms_group telecoms_firm car_firm car_group jobs_axed
      job_losses posts_cut staff_cuts pay_deal pay_talks pension_deficit pension_fund_deficit state_aid state_monopoly
      majority_stake minority_stake controlling_stake per_cent_stake back_taxes tax_bill_of tax_demand auctioned_off
      fraud_charges conspiracy_charges accounting_irregularities former_chief_executive former_chairman former_finance
      sued_over bankruptcy_court administration_order rescue_deal rescue_package
    `,
    'more of trade': `
      drug_firm drug_maker biotech_firm oil_giant retail_giant car_giant banking_giant energy_giant
      office_of_fair_trading cut_costs cost_cutting foreign_direct_investment fdi privatisation privatization
      state-owned bond_issue stock_offering rights_issue voting_shares market_leader market_forces price_war
      price_rises price_cuts falling_prices rising_costs higher_prices trade_union tuc cbi chamber_of_commerce
      business_confidence business_leaders factory_orders economic_outlook economic_reform ratings_agency
      credit_rating moody's standard_&_poor's analysts_said analysts_say traders_said company_said_it
      raised_its_forecast lay_off laying_off headcount hiring_freeze consolidation exit_strategy competition_authority
      business_school business_news business_travel_market office_building retail_space ground_floor_retail mixed-use
      developer_plans land_deal rezoning tax_incentives apprenticeship gig_economy cost_of_housing affordable_housing
      rent_control housing_crisis housing_prices realtor.com zillow single-family closing_price early_trading
      premarket after-hours after_the_bell before_the_bell opening_bell outperform price_target buy_rating
    `,
    markets: `
      shareholder shares_rose shares_fell =stocks stock_market stock_exchange stock_price wall_street dow_jones dow
      nasdaq nyse s&p_500 s&p ftse nikkei hang_seng dax blue-chip bull_market bear_market short-selling short_seller
      =futures commodities hedge_fund mutual_fund index_fund private_equity venture_capital venture_capitalist
      money_manager portfolio bond_yield treasury_bonds treasury_yields junk_bond government_bond derivatives =equities
      investor institutional_investor stockholder stockbroker brokerage =securities underwriter ipo
      initial_public_offering flotation market_value market_capitalisation market_share yield_curve rally_on_wall
      oil_prices oil_price crude crude_oil a_barrel opec gold_prices gas_prices commodity
    `,
    results: `
      profitability profitable annual_sales fiscal_year fiscal_quarter first-quarter_profit second-quarter
      third-quarter fourth-quarter full-year_profit profit_warning per_share balance_sheet cash_flow restated_earnings
      guidance_for analysts_expected better-than-expected writedown write-down cost_savings underlying_profit
      loss-making break-even like-for-like_sales same-store_sales retail_sales holiday_sales black_friday_sales
      christmas_sales
    `,
    economy: `
      central_bank federal_reserve =fed interest_rate inflation deflation gdp gross_domestic_product recession
      economic_growth growth_rate unemployment unemployment_rate jobless jobless_claims payrolls job_growth job_market
      labor_market labour_market consumer_confidence consumer_spending consumer_prices producer_prices durable_goods
      industrial_production industrial_output manufacturing_sector service_sector trade_deficit trade_surplus
      trade_gap current_account_deficit budget_shortfall currency exchange_rate foreign_exchange dollar euro_zone
      eurozone yen yuan pound_sterling =euro sterling monetary_policy rate_hike rate_cut rate_rise quantitative_easing
      basis_points stimulus_package economist economic_data economic_recovery housing_market house_prices home_sales
      housing_starts mortgage foreclosure subprime cost_of_living minimum_wage supply_chain bank_of_england
      bank_of_japan ecb imf world_bank wto world_trade_organisation world_trade_organization trade_talks g7
      world_economic_forum davos greenspan bernanke mervyn_king tariff free_trade outsourcing globalisation
    `,
    deals: `
      merge acquirer buy-out hostile_bid tender_offer joint_venture divestiture spin-off_unit bankrupt
      bankruptcy_protection chapter_11 insolvency insolvent receivership creditor liquidation restructuring bailout
      antitrust monopoly competition_commission price_fixing insider_trading accounting_fraud accounting_scandal
      fraud_trial securities_and_exchange whistleblower_bank class-action debt-laden refinancing stake_in acquire
      acquisition rbs_group rbs_shares stock_market_crash
    `,
    people: `
      chief_executive chief_executive_officer ceo cfo coo chief_financial_officer finance_director board_of_directors
      boardroom chairman_and businessman businesswoman entrepreneur entrepreneurial entrepreneurship tycoon magnate
      billionaire industrialist financier banker accountant auditor financial_adviser financial_advisor wealth_manager
      landlord realtor small_business business_owner business_leader startup_founder employer middle_managers
    `,
    money: `
      401k retirement_savings retirement_account roth_ira savings_account checking_account credit_card
      credit_score credit_report debit_card student_loan student_debt payday_loan personal_finance financial_planning
      financial_planner tax_refund tax_return tax_break estate_planning life_insurance home_insurance insurer
      insurance_company insurance_broker pension_fund pension_scheme annuity net_worth down_payment home_equity
      homebuyer home_buyer house_hunting real_estate commercial_property office_space square_feet square-foot
      listing_price for_sale_by hoa lottery_winner powerball jackpot powerball_drawing mega_millions layaway coupon
      rebate
    `,
    work: `
      laid_off workforce_cuts redundancies redundancy_plan trade_union_strike pilots_union collective_bargaining
      union_contract picket_line pay_rise pay_raise salary remote_work workplace co-worker coworker job_interview
      resume_tips job_seekers human_resources office_politics networking_event work-life_balance start-up_company
      carmaker automaker car_maker carmakers auto_maker automakers
    `,
  },
  names: {
    'retailers, banks, makers': `
      matalan debenhams selfridges arcadia philip_green somerfield =morrisons safeway =dixons =argos wh_smith hmv_group
      john_lewis mothercare body_shop jjb_sports abbey_national santander hbos northern_rock standard_chartered
      prudential aviva standard_life equitable_life sabmiller interbrew pernod_ricard allied_domecq corus arcelor
      us_steel e.on edf rwe centrica british_gas british_energy scottish_power national_grid statoil petrobras sinopec
      cnooc petrochina unocal halliburton repsol sibneft jet_airways air_india indian_airlines aer_lingus iberia
      northwest_airlines telecom_italia telefonica france_telecom bellsouth sbc_communications mci mizuho nomura merck
      pfizer_inc eli_lilly sanofi novartis roche wyeth johnson_&_johnson mcdonald's_corp anheuser colgate kimberly-clark
      whirlpool dow_chemical monsanto toys_r_us payless dollar_general dollar_tree family_dollar bed_bath_&_beyond
      spirit_airlines saudi_aramco
    `,
    companies: `
      wal-mart walmart amazon_warehouse tesco sainsbury sainsbury's asda marks_and_spencer marks_&_spencer m&s
      woolworths kmart =sears j.c._penney home_depot costco walgreens cvs best_buy macy's ikea carrefour coca-cola
      pepsico pepsi procter_&_gamble procter_and_gamble gillette unilever nestle kraft anheuser-busch heineken diageo
      philip_morris altria boeing airbus bae_systems lockheed_martin general_electric siemens alstom caterpillar dupont
      exxon exxonmobil chevron royal_dutch conocophillips gazprom rosneft yukos lukoil yuganskneftegas aramco enron
      worldcom parmalat tyco adelphia arthur_andersen pricewaterhousecoopers deloitte kpmg ernst_&_young citigroup
      citibank jpmorgan jp_morgan goldman_sachs morgan_stanley merrill_lynch lehman_brothers bear_stearns wells_fargo
      bank_of_america barclays hsbc lloyds_tsb lloyds_bank royal_bank_of_scotland credit_suisse ubs deutsche_bank
      deutsche_boerse london_stock_exchange euronext fannie_mae freddie_mac aig marsh_&_mclennan berkshire_hathaway
      warren_buffett buffett blackrock mastercard american_express fedex dhl delta_air united_airlines american_airlines
      us_airways southwest_airlines continental_airlines british_airways ryanair easyjet lufthansa air_france alitalia
      virgin_atlantic qantas ata_airlines time_warner viacom comcast news_corp rupert_murdoch bertelsmann vivendi
      conrad_black hollinger deutsche_telekom mitsubishi_tokyo ufj sumitomo reliance_industries tata_steel mittal_steel
      mittal lafarge bhp_billiton rio_tinto anglo_american martha_stewart_living wework theranos juul softbank alibaba
      jack_ma
    `,
  },
  words: {
    rooms: `#rooms`,
    shapes: `#money`,
    general: `
      business economy economic economical market company firm corporate corporation conglomerate industry industrial
      manufacturer manufacturing manufacture bank banking finance financial investment invest investing funding trading
      trade trader export import pricing priced seller buyer purchase bid bidder growth forecast annual debt credit lend
      lender lending borrow deficit surplus wage employment employee airline airline_industry output productivity retail
      retailer consumer customer brand fuel electricity utility steel mining miner coal rent rental lease tenant
      regulator sec accounting executive chairman vice-chairman board_member stake asset valuation valued supplier
      contract outlook monetary career developer shopping_center shopping_mall mall lottery quarter analyst jumped slump
      slumped decline rebound soar plunge surge cash wealth wealthy millionaire =dollars =euros shipping freight cargo
      warehouse logistics franchise subsidiary parent_company headquarters expansion shut_down downsizing hire hiring
      applicants workers'_compensation advertising advertiser marketing ad_campaign advertisement consulting consultant
      partnership venture founder co-founder enterprise bank_account overdraft transaction payment invoice saver spender
      budgeting audit embezzlement fraudulent antitrust_regulators lawsuit_against settlement fine_of fined bidding
      auction condo apartment townhouse bedroom_home agricultural exports_rose crop wheat soybean bargain discount
      tripled biggest_maker world's_largest world's_biggest second-largest sole_trader solicitor liability
      patent_dispute pharma_giant drugmaker brewer retailing tobacco_company on_the_market rbs price_increases
      record_close recovery economic_stability pharmaceutical pharmaceuticals tobacco jetblue westjet air_canada
      cathay_pacific singapore_airlines qatar_airways hawaiian_airlines alaska_airlines frontier_airlines eurostar
      brewery breweries
    `,
  },
  faint: {
    general: `
      cost money price sell sold buy bought sale sales buying selling shop store deal worker staff job working product
      order demand supply maker giant plant factory doubled boss million billion fee capital housing rich loss rose fell
      energy gas oil operator operating development management closure property expand tax insurance strike pension
      budget loan commercial fund spending =savings opening expected according reported plans agreed agreement
      said_yesterday yesterday percent rise fall increase higher lower low high record largest biggest report data
      announced group unit third year-on-year since despite set service chain north american asian european
    `,
    shapes: `#percent`,
  },
};
